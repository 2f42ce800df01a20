/** The editor's configuration: its types, and the forms and labels that our scripts read from it. */

/** A field of a form in Sveltia CMS's configuration. */
export interface Field {
  name: string;
  label?: string;
  hint?: string | undefined;
  widget?: string;
  required?: boolean;
  /** True for a price. */
  rupees?: boolean | undefined;
  options?: { value: string; label: string }[];
  /** Fields of an object, or of each entry of a list. */
  fields?: Field[];
  [option: string]: unknown;
}

/** A catalog in Sveltia CMS's configuration. */
export type FileForm = Record<"name" | "label" | "file" | "format", string> & { fields: Field[] };

/** A list of Markdown files, or of catalogs. */
export interface Collection extends Partial<Pick<FileForm, "fields" | "format">> {
  name: string;
  label: string;
  label_singular?: string;
  folder?: string;
  files?: FileForm[];
  [option: string]: unknown;
}

export interface EditorConfig {
  backend: { repo: string; branch: string; [option: string]: unknown };
  collections: Collection[];
  [option: string]: unknown;
}

/** The form of one catalog, or of every article or album. */
export interface Form {
  label: string;
  fields: Field[];
  format: string;
  isCatalog: boolean;
  /** Whether a file of content is edited in this form. */
  owns: (file: string) => boolean;
  /** Address of the form in the editor. */
  addressOf: (file: string) => string;
}

export async function readConfig(): Promise<EditorConfig> {
  return (await (await fetch("/admin/config.json")).json()) as EditorConfig;
}

export function formsOf({ collections }: EditorConfig): Form[] {
  return collections.flatMap(
    ({ name, label_singular = "", folder, format = "", fields, files }) => {
      const entries = `/admin/#/collections/${name}/entries/`;
      const catalogs = (files ?? []).map((catalog): Form => ({
        ...catalog,
        isCatalog: true,
        owns: (file) => file === catalog.file,
        addressOf: () => entries + catalog.name,
      }));
      if (!fields || folder === undefined) return catalogs;
      const texts: Form = {
        label: label_singular,
        fields,
        format,
        isCatalog: false,
        owns: (file) => file.startsWith(`${folder}/`),
        addressOf: (file) => entries + file.slice(folder.length + 1).replace(/\.md$/, ""),
      };
      return [texts];
    },
  );
}

/** `monthlyPrice` → `Monthly price`; `thaliAlt` → `Thali:` and the label of `alt`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/[-_]/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/ alt$/, ": what it shows")
    .replace(/^alt$/, "what it shows");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Keys whose value is the name of an entry in a list. An entry without such a key is named by its first text. */
export const NAME_KEYS = /^(name|listName|title|question|label|heading)$/;

/** Keys by which addresses and other files refer to an entry. */
export const IDS = /^(id|slug)$/;

/** First text of an entry under one of the NAME_KEYS. */
export const ownName = (entry: Record<string, unknown>): string | undefined =>
  Object.entries(entry).flatMap(([key, value]) =>
    NAME_KEYS.test(key) && typeof value === "string" ? value : [],
  )[0];

/** The name of an entry, or its first text in the order of the form's fields. */
export function nameIn(entry: Record<string, unknown>, fields: readonly Field[]) {
  const texts = fields.map(({ name }) => entry[name]);
  return ownName(entry) ?? texts.find((value) => typeof value === "string");
}
