/**
 * Writes schemas/generated/<name>.ts, the TypeScript types of schemas/<name>.schema.json.
 *
 * Every schema and every definition becomes one named type. A `$ref` becomes the name of the type it points to, so a
 * shared shape is declared once, in common.ts, and imported elsewhere.
 */
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { format } from "prettier";
import { listFiles, writeIfChanged } from "../../lib/files.ts";
import { ROOT } from "../../lib/paths.ts";
import { generateValidator } from "./enquiry-validator.ts";

const SCHEMAS = join(ROOT, "schemas");
const GENERATED = join(SCHEMAS, "generated");
const SUFFIX = ".schema.json";

interface Schema {
  title?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  [keyword: string]: unknown;
}

/** Keywords that TypeScript types cannot express. The types leave them out, and Ajv checks them. */
const BEYOND_TYPES = new Set(["$schema", "$id", "$defs", "anyOf", "oneOf", "if", "then", "else"]);

/** module → the types that a generated file imports from it */
type Imports = Map<string, Set<string>>;

const readSchema = (name: string) =>
  JSON.parse(readFileSync(join(SCHEMAS, name + SUFFIX), "utf8")) as Schema;

/** Path below schemas/generated → text: every schema's types, and an index that re-exports all types. */
async function generateTypes(): Promise<Map<string, string>> {
  // The enquiry's types are generated with its validator.
  const names = listFiles(SCHEMAS)
    .filter((file) => file.endsWith(SUFFIX) && !file.startsWith("enquiry"))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
  const types = names.map(async (name) => [`${name}.ts`, await typesOf(name)] as const);
  return new Map([...(await Promise.all(types)), ["index.ts", await indexText(names)]]);
}

/** Schemas of shared shapes and of front matter. */
const NO_CATALOGS = new Set(["album", "article", "common"]);

/** Re-exports all types, and lists the catalogs with their types. */
async function indexText(names: readonly string[]): Promise<string> {
  const catalogs = names.filter((name) => !NO_CATALOGS.has(name));
  const fields = catalogs.map(
    (name) => `"${name}": import("./${name}.ts").${readSchema(name).title};\n`,
  );
  const code = [
    ...names.map((name) => `export type * from "./${name}.ts";\n`),
    "\n/** Every catalog: file below content/catalogs/ without `.json` → type of its value. */\n",
    `export interface Catalogs {\n${fields.join("")}}\n`,
    "\nexport const CATALOG_NAMES = ",
    `${JSON.stringify(catalogs)} as const satisfies readonly (keyof Catalogs)[];\n`,
  ];
  const text = await format(code.join(""), { parser: "typescript", printWidth: 100 });
  return banner("schemas/") + text;
}

/** All generated files, the enquiry's validator included. */
async function generateAll(): Promise<Map<string, string>> {
  return new Map([...(await generateTypes()), ...Object.entries(await generateValidator())]);
}

/** Generated files that differ from their schemas, are missing, or have no schema. */
export async function staleFiles(): Promise<string[]> {
  const files = await generateAll();
  const names = new Set([...listFiles(GENERATED), ...files.keys()]);
  const stale = [...names].filter((name) => {
    const file = join(GENERATED, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== files.get(name);
  });
  return stale.toSorted().map((name) => `schemas/generated/${name}`);
}

/** @returns the number of files */
export async function writeFiles(): Promise<number> {
  const files = await generateAll();
  for (const name of listFiles(GENERATED)) if (!files.has(name)) await rm(join(GENERATED, name));
  for (const [name, text] of files) await writeIfChanged(join(GENERATED, name), text);
  return files.size;
}

async function typesOf(name: string): Promise<string> {
  const { $defs = {}, ...root } = readSchema(name);
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
  /** Keeps lists as arrays: "exactly six" would become a tuple, and `map` returns an array for a tuple. */
  ignoreMinAndMaxItems: true,
  style: { printWidth: 100 },
};

/**
 * Copies a schema without BEYOND_TYPES; replaces each `$ref` by the name of the type it points to.
 *
 * @param isFields true for the value of `properties`, whose keys are names of fields, not keywords
 */
function nameReferences(value: unknown, name: string, imports: Imports, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((item) => nameReferences(item, name, imports));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...schema } = value as Schema;
  if ($ref) return { ...schema, tsType: referredType($ref, name, imports) };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => isFields || !BEYOND_TYPES.has(keyword))
      .map(([keyword, inner]) => {
        const areFields = keyword === "properties" && !isFields;
        return [keyword, nameReferences(inner, name, imports, areFields)];
      }),
  );
}

/** "#/$defs/Course" → Course; "../common.schema.json#/$defs/Slot" → Slot; adds the import. */
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
