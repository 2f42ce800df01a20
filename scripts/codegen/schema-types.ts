/**
 * Writes schemas/generated/<name>.ts, the TypeScript types of schemas/<name>.schema.json.
 *
 * Every schema and every definition becomes one named type. A `$ref` becomes the name of the type it points to, so a
 * shared shape is declared once, in common.ts, and imported elsewhere.
 */
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { format } from "prettier";
import { ROOT } from "../lib/paths.ts";

const SCHEMAS = join(ROOT, "schemas");
const GENERATED = join(SCHEMAS, "generated");
const SUFFIX = ".schema.json";

interface Schema {
  title?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Keywords that say more than a TypeScript type can; Ajv checks them, the types leave them out. */
const BEYOND_TYPES = new Set(["$schema", "$id", "$defs", "anyOf", "oneOf", "if", "then", "else"]);

/** module → the types that a generated file imports from it */
type Imports = Map<string, Set<string>>;

/** path below schemas/generated → the text that belongs there */
type GeneratedFiles = Map<string, string>;

/** The generated text of every schema, plus an index that re-exports all types. */
export async function generateTypes(): Promise<GeneratedFiles> {
  const names = await schemaNames();
  const files: GeneratedFiles = new Map();
  for (const name of names) files.set(`${name}.ts`, await typesOf(name));
  files.set("index.ts", await indexText(names));
  return files;
}

/** Schemas of shared shapes and of front matter. */
const NO_CATALOGS = new Set(["album", "article", "common"]);

/** Re-exports all types, and lists the catalogs with their types. */
async function indexText(names: readonly string[]): Promise<string> {
  const reExports = names.map((name) => `export type * from "./${name}.ts";\n`);
  const catalogs = names.filter((name) => !NO_CATALOGS.has(name));
  const fields = await Promise.all(
    catalogs.map(async (name) => {
      const { title } = JSON.parse(await readFile(join(SCHEMAS, name + SUFFIX), "utf8")) as Schema;
      return `"${name}": import("./${name}.ts").${title};\n`;
    }),
  );
  const code = [
    ...reExports,
    "\n/** Every catalog: file below content/catalogs/ without `.json` → type of its value. */\n",
    `export interface Catalogs {\n${fields.join("")}}\n`,
    "\nexport const CATALOG_NAMES = ",
    `${JSON.stringify(catalogs)} as const satisfies readonly (keyof Catalogs)[];\n`,
  ];
  return (
    banner("schemas/") + (await format(code.join(""), { parser: "typescript", printWidth: 100 }))
  );
}

/** The generated files that differ from what their schemas say, that are missing, or that no schema asks for. */
export async function staleTypes(): Promise<string[]> {
  const wanted = await generateTypes();
  const stale = (await ourFiles()).filter((path) => !wanted.has(path));
  for (const [path, text] of wanted) {
    const current = await readFile(join(GENERATED, path), "utf8").catch(() => undefined);
    if (current !== text) stale.push(path);
  }
  return stale.toSorted().map((path) => `schemas/generated/${path}`);
}

/** @returns how many files were written */
export async function writeTypes(): Promise<number> {
  const files = await generateTypes();
  for (const path of await ourFiles()) {
    if (!files.has(path)) await rm(join(GENERATED, path));
  }
  for (const [path, text] of files) {
    const target = join(GENERATED, path);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return files.size;
}

/** Catalog, page and article schemas by path without the suffix. */
async function schemaNames(): Promise<string[]> {
  const files = await filesBelow(SCHEMAS, SUFFIX);
  return files
    .map((file) => file.slice(0, -SUFFIX.length))
    .filter(isOurs)
    .toSorted();
}

/** The generated files this script answers for. */
async function ourFiles(): Promise<string[]> {
  return (await filesBelow(GENERATED, ".ts")).filter(isOurs);
}

/** False for the enquiry: its types are generated with its validator. */
function isOurs(path: string): boolean {
  return !path.startsWith("enquiry");
}

/** Paths below a folder that end in `suffix`, with forward slashes on every system. */
async function filesBelow(folder: string, suffix: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.endsWith(suffix))
    .map((entry) => entry.replaceAll("\\", "/"));
}

async function typesOf(name: string): Promise<string> {
  const { $defs = {}, ...root }: Schema = JSON.parse(
    await readFile(join(SCHEMAS, name + SUFFIX), "utf8"),
  );
  const imports: Imports = new Map();
  const types = [...(root.title ? [root] : []), ...Object.values($defs)];
  const declarations: string[] = [];
  for (const type of types) {
    if (!type.title)
      throw new Error(`schemas/${name}${SUFFIX}: a definition has no title to name its type by`);
    const named = nameReferences(type, name, imports) as JSONSchema;
    declarations.push(await compile(named, type.title, { ...OPTIONS }));
  }
  return banner(`schemas/${name}${SUFFIX}`) + importLines(imports) + declarations.join("\n");
}

const OPTIONS = {
  bannerComment: "",
  /** Every schema has `additionalProperties: false`. */
  additionalProperties: false,
  /** "exactly six" stays a rule of the schema: as a type it would be a tuple that `map` turns back into an array. */
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
};

/** A copy without the keywords types cannot say, in which every `$ref` is the name of the type it points to. */
function nameReferences(value: unknown, name: string, imports: Imports): unknown {
  if (Array.isArray(value)) return value.map((item) => nameReferences(item, name, imports));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...schema } = value as Schema;
  if ($ref) return { ...schema, tsType: referredType($ref, name, imports) };
  const kept = Object.entries(schema).filter(([keyword]) => !BEYOND_TYPES.has(keyword));
  return Object.fromEntries(
    kept.map(([keyword, inner]) => [
      keyword,
      keyword === "properties"
        ? nameFields(inner as Record<string, unknown>, name, imports)
        : nameReferences(inner, name, imports),
    ]),
  );
}

/** The keys of `properties` are names of fields, `$schema` among them; none of them is a keyword. */
function nameFields(fields: Record<string, unknown>, name: string, imports: Imports): object {
  return Object.fromEntries(
    Object.entries(fields).map(([field, schema]) => [field, nameReferences(schema, name, imports)]),
  );
}

/** "#/$defs/Course" → Course; "../common.schema.json#/$defs/Slot" → Slot, and remembers to import it. */
function referredType($ref: string, name: string, imports: Imports): string {
  const match = /^(?:(?<file>[^#]+)\.schema\.json)?#\/\$defs\/(?<type>\w+)$/.exec($ref);
  const type = match?.groups?.["type"];
  if (!type) throw new Error(`schemas/${name}${SUFFIX}: cannot name the type of "${$ref}"`);
  const file = match.groups?.["file"];
  if (file) {
    const from = file.startsWith(".") ? `${file}.ts` : `./${file}.ts`;
    imports.set(from, (imports.get(from) ?? new Set()).add(type));
  }
  return type;
}

function importLines(imports: Imports): string {
  const lines = [...imports].map(
    ([from, types]) => `import type { ${[...types].toSorted().join(", ")} } from "${from}";\n`,
  );
  return lines.length > 0 ? `${lines.join("")}\n` : "";
}

function banner(source: string): string {
  return `// Written by scripts/schema-types.ts from ${source}. Change the schema, then run the script.\n\n`;
}
