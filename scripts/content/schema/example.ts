export interface Schema {
  $id?: string;
  title?: string;
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  examples?: unknown[];
  description?: string;
}

/** Returns the target of a `$ref` inside the file `from`, with its file. Without a name, `from` itself. */
export type Resolve = (reference: string, from?: string) => { schema: Schema; file: string };

/** A line that adds a key, with a value of its schema's type. */
export function exampleLine(
  key: string,
  schema: Schema,
  { file, resolve, isYaml }: { file: string; resolve: Resolve; isYaml: boolean },
): string {
  if (isYaml && schema.type === "array") return `${key}: and below it lines like   - …`;
  return `${isYaml ? key : `"${key}"`}: ${exampleOf(schema, file, resolve)}`;
}

/** The schema's own example as JSON, or a value of its type with every required key. */
function exampleOf(schema: Schema, file: string, resolve: Resolve): string {
  if (schema.$ref !== undefined) {
    const target = resolve(schema.$ref, file);
    return exampleOf(target.schema, target.file, resolve);
  }
  const { examples, const: only, properties = {}, required = [], items = {} } = schema;
  const own = examples?.[0] ?? only;
  if (own !== undefined) return JSON.stringify(own);
  const inside = (key: string) => exampleOf(properties[key] ?? {}, file, resolve);
  switch ([schema.type].flat()[0]) {
    case "integer":
      return "599";
    case "number":
      return "5";
    case "boolean":
      return "true";
    case "array":
      return `[${exampleOf(items, file, resolve)}]`;
    case "object":
      return `{ ${required.map((key) => `"${key}": ${inside(key)}`).join(", ") || "…"} }`;
    default:
      return '"…"';
  }
}
