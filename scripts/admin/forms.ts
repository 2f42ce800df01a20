export interface Field {
  name: string;
  label?: string;
  hint?: string | undefined;
  widget?: string;
  required?: boolean;
  rupees?: boolean | undefined;
  options?: { value: string; label: string }[];
  /** Fields of an object, or of each entry of a list. */
  fields?: Field[];
  [option: string]: unknown;
}

export type FileForm = Record<"name" | "label" | "file" | "format", string> & { fields: Field[] };

export interface Collection {
  name: string;
  label: string;
  label_singular?: string;
  folder?: string;
  fields?: Field[];
  files?: FileForm[];
  [option: string]: unknown;
}

export interface EditorConfig {
  backend: { repo: string; branch: string; [option: string]: unknown };
  collections: Collection[];
  [option: string]: unknown;
}

export interface Form {
  label: string;
  fields: Field[];
  isCatalog: boolean;
  owns: (file: string) => boolean;
  addressOf: (file: string) => string;
}

export async function readConfig(): Promise<EditorConfig> {
  return (await (await fetch("/admin/config.json")).json()) as EditorConfig;
}

export function formsOf({ collections }: EditorConfig): Form[] {
  return collections.flatMap<Form>(({ name, label_singular = "", folder, fields, files }) => {
    const entries = `/admin/#/collections/${name}/entries/`;
    const catalogs = (files ?? []).map((catalog): Form => ({
      ...catalog,
      isCatalog: true,
      owns: (file) => file === catalog.file,
      addressOf: () => entries + catalog.name,
    }));
    if (!fields || folder === undefined) return catalogs;
    return {
      label: label_singular,
      fields,
      isCatalog: false,
      owns: (file) => file.startsWith(`${folder}/`),
      addressOf: (file) => entries + file.slice(folder.length + 1).replace(/\.md$/, ""),
    };
  });
}

/** Keys whose value is the name of an entry in a list. An entry without such a key is named by its first text. */
export const NAME_KEYS = /^(name|listName|title|question|label|heading)$/;

export const IDS = /^(id|slug)$/;

export const ownName = (entry: Record<string, unknown>): string | undefined =>
  Object.entries(entry).flatMap(([key, value]) =>
    NAME_KEYS.test(key) && typeof value === "string" ? value : [],
  )[0];

export function nameIn(entry: Record<string, unknown>, fields: readonly Field[]) {
  const texts = fields.map(({ name }) => entry[name]);
  return ownName(entry) ?? texts.find((value) => typeof value === "string");
}
