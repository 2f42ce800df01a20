/**
 * Writes schemas/generated/: the TypeScript types of all schemas in one file, and the enquiry's validator.
 *
 * Every schema and every definition becomes one named type. A `$ref` becomes the name of the type it points to.
 */
import { existsSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { compile, type JSONSchema } from "json-schema-to-typescript";
import { format } from "prettier";
import { openSchemas, readSchema } from "../../content/schema/validate.ts";
import { Failure } from "../../lib/command.ts";
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

/**
 * Keywords that TypeScript types cannot express, which Ajv checks; numbers of items, because "exactly six" would become a
 * tuple, and `map` returns an array for a tuple; descriptions, which editors read in the schema.
 */
const LEFT_OUT = new Set([
  "$schema",
  "$id",
  "$defs",
  "anyOf",
  "oneOf",
  "if",
  "then",
  "else",
  "description",
  "minItems",
  "maxItems",
]);

const schemaNamed = (name: string) => readSchema(ROOT, `schemas/${name}${SUFFIX}`) as Schema;

async function generateTypes(): Promise<string> {
  // The enquiry's types are generated with its validator.
  const names = listFiles(SCHEMAS)
    .filter((file) => file.endsWith(SUFFIX) && !file.startsWith("enquiry"))
    .map((file) => file.slice(0, -SUFFIX.length))
    .sort();
  const schemas = openSchemas(ROOT);
  for (const name of names) schemas.validate(`schemas/${name}${SUFFIX}`);
  const texts = await Promise.all(names.map(typesOf));
  const types = texts.join("\n");
  const titles = new Map<string, string>();
  const repeated = texts.flatMap((text, index) => {
    const file = `schemas/${names[index]}${SUFFIX}`;
    return [...text.matchAll(/^export (?:interface|type) (\w+)/gm)].flatMap(([, title = ""]) => {
      const first = titles.get(title);
      titles.set(title, first ?? file);
      return first === undefined ? [] : [`${file}: ${first} has the title "${title}" already`];
    });
  });
  if (repeated.length > 0)
    throw new Failure(`${repeated.join("\n")}\n   fix: give each definition a title of its own`);
  // Shared shapes and front matter are not catalogs.
  const catalogs = names.filter((name) => !["album", "article", "common"].includes(name));
  const fields = catalogs.map((name) => `"${name}": ${schemaNamed(name).title};\n`);
  const list = [
    "/** Every catalog: file below content/catalogs/ without `.json` → type of its value. */\n",
    `export interface Catalogs {\n${fields.join("")}}\n`,
    "\nexport const CATALOG_NAMES = ",
    `${JSON.stringify(catalogs)} as const satisfies readonly (keyof Catalogs)[];\n`,
  ];
  const text = await format(list.join(""), { parser: "typescript", printWidth: 100 });
  return `// Written by scripts/schema-types.ts. Change a schema, then run the script.\n\n${text}\n${types}`;
}

async function generateAll(): Promise<Map<string, string>> {
  const validator = Object.entries(await generateValidator());
  return new Map([["index.ts", await generateTypes()], ...validator]);
}

export async function staleFiles(): Promise<string[]> {
  const files = await generateAll();
  const names = new Set([...listFiles(GENERATED), ...files.keys()]);
  const stale = [...names].filter((name) => {
    const file = join(GENERATED, name);
    return !existsSync(file) || readFileSync(file, "utf8") !== files.get(name);
  });
  return stale.toSorted().map((name) => `schemas/generated/${name}`);
}

export async function writeFiles(): Promise<void> {
  const files = await generateAll();
  for (const name of listFiles(GENERATED)) if (!files.has(name)) await rm(join(GENERATED, name));
  for (const [name, text] of files) await writeIfChanged(join(GENERATED, name), text);
}

async function typesOf(name: string): Promise<string> {
  const { $defs = {}, ...root } = schemaNamed(name);
  const types = [...(root.title ? [root] : []), ...Object.values($defs)];
  const declarations: string[] = [];
  for (const type of types) {
    if (!type.title)
      throw new Failure(`schemas/${name}${SUFFIX}: a definition has no title to name its type by`);
    const named = nameReferences(type, name) as JSONSchema;
    declarations.push(await compile(named, type.title, { ...OPTIONS }));
  }
  return `// schemas/${name}${SUFFIX}\n\n${declarations.join("\n")}`;
}

const OPTIONS = {
  bannerComment: "",
  additionalProperties: false,
  style: { printWidth: 100 },
};

/**
 * Copies a schema without LEFT_OUT; replaces each `$ref` by the name of the type it points to.
 *
 * @param isFields true for the value of `properties`, whose keys are names of fields, not keywords
 */
function nameReferences(value: unknown, name: string, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((item) => nameReferences(item, name));
  if (typeof value !== "object" || value === null) return value;
  const { $ref, ...schema } = value as Schema;
  if ($ref) return { tsType: referredType($ref, name) };
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([keyword]) => isFields || !LEFT_OUT.has(keyword))
      .map(([keyword, inner]) => {
        const areFields = keyword === "properties" && !isFields;
        return [keyword, nameReferences(inner, name, areFields)];
      }),
  );
}

/** "#/$defs/Course" → Course; "../common.schema.json#/$defs/Title" → Title. */
function referredType($ref: string, name: string): string {
  const type = /^(?:[^#]+\.schema\.json)?#\/\$defs\/(?<type>\w+)$/.exec($ref)?.groups?.["type"];
  if (!type) throw new Failure(`schemas/${name}${SUFFIX}: cannot name the type of "${$ref}"`);
  return type;
}
