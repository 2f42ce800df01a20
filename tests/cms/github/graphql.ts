/** As much of GraphQL as GitHub's clients here speak: fields, aliases, arguments, variables, inline fragments. */

type Value = unknown;

/** One requested field. */
interface Selection {
  /** What it is called in the answer. */
  alias: string;
  name: string;
  args: (variables: Record<string, Value>) => Record<string, Value>;
  inner: Selection[];
}

const TOKEN = /\s*(\.\.\.|"(?:[^"\\]|\\.)*"|[A-Za-z_]\w*|-?\d+|[{}()[\]:$!,=@])/y;

class Reader {
  readonly #tokens: string[] = [];
  #at = 0;

  constructor(query: string) {
    const text = query.trim();
    TOKEN.lastIndex = 0;
    for (let from = 0; from < text.length; from = TOKEN.lastIndex) {
      const found = TOKEN.exec(text);
      if (!found) throw new Error(`Parse error at ${text.slice(from, from + 20)}`);
      if (found[1] !== ",") this.#tokens.push(found[1] ?? "");
    }
  }

  peek = () => this.#tokens[this.#at];

  next = () => {
    const token = this.#tokens[this.#at++];
    if (token === undefined) throw new Error("Parse error: the query ends too soon");
    return token;
  };

  accept = (token: string) => this.peek() === token && this.next() === token;

  expect(token: string): void {
    const found = this.next();
    if (found !== token) throw new Error(`Parse error: expected ${token}, got ${found}`);
  }
}

function readValue(reader: Reader): (variables: Record<string, Value>) => Value {
  const token = reader.next();
  if (token === "$") {
    const name = reader.next();
    return (variables) => variables[name];
  }
  if (token.startsWith('"')) return () => JSON.parse(token) as string;
  if (token === "[") {
    const items: ReturnType<typeof readValue>[] = [];
    while (!reader.accept("]")) items.push(readValue(reader));
    return (variables) => items.map((item) => item(variables));
  }
  if (token === "{") {
    const entries: [string, ReturnType<typeof readValue>][] = [];
    while (!reader.accept("}")) {
      const name = reader.next();
      reader.expect(":");
      entries.push([name, readValue(reader)]);
    }
    return (variables) =>
      Object.fromEntries(entries.map(([name, value]) => [name, value(variables)]));
  }
  if (/^-?\d+$/.test(token)) return () => Number(token);
  return () => ({ true: true, false: false, null: null })[token] ?? token;
}

function readArguments(reader: Reader): Selection["args"] {
  if (!reader.accept("(")) return () => ({});
  const args: [string, ReturnType<typeof readValue>][] = [];
  while (!reader.accept(")")) {
    const name = reader.next();
    reader.expect(":");
    args.push([name, readValue(reader)]);
  }
  return (variables) => Object.fromEntries(args.map(([name, value]) => [name, value(variables)]));
}

/** What stands between braces. A fragment's fields count as fields of what it is on. */
function readSelections(reader: Reader): Selection[] {
  if (!reader.accept("{")) return [];
  const selections: Selection[] = [];
  while (!reader.accept("}")) {
    if (reader.accept("...")) {
      reader.expect("on");
      reader.next();
      selections.push(...readSelections(reader));
      continue;
    }
    const first = reader.next();
    const name = reader.accept(":") ? reader.next() : first;
    const args = readArguments(reader);
    selections.push({ alias: first, name, args, inner: readSelections(reader) });
  }
  return selections;
}

/**
 * Answers a query or a mutation from plain values; a function among them is called with the field's arguments. A field
 * that is not there is an error, as GitHub answers it.
 */
export function execute(
  query: string,
  variables: Record<string, Value>,
  root: object,
): Record<string, Value> {
  const reader = new Reader(query);
  if (!reader.accept("query")) reader.expect("mutation");
  if (reader.peek() === "(") while (reader.next() !== ")");
  return answer(readSelections(reader), root as Record<string, Value>, variables);
}

function answer(
  selections: readonly Selection[],
  from: Record<string, Value>,
  variables: Record<string, Value>,
): Record<string, Value> {
  const fill = (inner: readonly Selection[], value: Value): Value => {
    if (value === null || value === undefined) return null;
    if (Array.isArray(value)) return value.map((one) => fill(inner, one));
    return inner.length === 0 ? value : answer(inner, value as Record<string, Value>, variables);
  };
  const result: Record<string, Value> = {};
  for (const { alias, name, args, inner } of selections) {
    if (!(name in from)) throw new Error(`Field '${name}' doesn't exist`);
    const own = from[name];
    const value =
      typeof own === "function" ? (own as (given: unknown) => Value)(args(variables)) : own;
    result[alias] = fill(inner, value);
  }
  return result;
}
