/** Damage that leaves a file readable: other values, other keys. */
import type { Random } from "./random.ts";

/** What stands where something else should: of another type, empty, too much, or half an address. */
const ODD: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e21,
  "",
  " ",
  "x",
  "x".repeat(5_000),
  "\ud800",
  "\u202e",
  "__proto__",
  "constructor",
  "/",
  "//",
  "?#",
  "https://",
  "http://[",
  "https://%",
  "javascript:x",
  "../x",
  "%E0%A4%A",
  "25:99",
  ":",
  "2026-13-45",
  "{{price.classic}}",
  "{{",
  "₹5,99,000",
  "नमस्ते",
  "((((",
  [],
  [null],
  [[[]]],
  Array.from({ length: 200 }, () => "x"),
  {},
  { x: {} },
  JSON.parse('{"__proto__": {"x": 1}, "constructor": null}'),
];

/** Keys that entries may have but seldom do, so that what reads them is reached too. */
const SELDOM: readonly [string, unknown][] = [
  ["draft", true],
  ["publishAt", "2026-12-01"],
  ["publishAt", "2027-02-30"],
  ["expireAt", "2026-01-01"],
  ["expireAt", "2026-12-24T18:30"],
  ["", "x"],
  ["__proto__", { x: 1 }],
  ["toString", null],
];

type Container = Record<string, unknown> | unknown[];

/** Every list and entry of a value, each with its keys. */
function containersIn(value: unknown): { container: Container; keys: string[] }[] {
  if (typeof value !== "object" || value === null) return [];
  const container = value as Container;
  const keys = Object.keys(container);
  const inside = Object.values(container).flatMap(containersIn);
  return keys.length > 0 ? [{ container, keys }, ...inside] : inside;
}

/** Defined, not assigned: assigning to `__proto__` writes nothing into the file. */
function put(container: Container, key: string, value: unknown): void {
  Object.defineProperty(container, key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function take(container: Container, key: string): void {
  if (Array.isArray(container)) container.splice(Number(key), 1);
  else Reflect.deleteProperty(container, key);
}

function changeValue(root: unknown, random: Random): void {
  const all = containersIn(root);
  if (all.length === 0) return;
  const { container, keys } = random.pick(all);
  const key = random.pick(keys);
  const other = random.pick(all);
  const odd = random.pick(ODD);
  const changes = [
    () => put(container, key, structuredClone(odd)),
    () => take(container, key),
    () =>
      put(container, key, structuredClone(Reflect.get(other.container, random.pick(other.keys)))),
    () => {
      const [name, value] = random.pick(SELDOM);
      if (Array.isArray(container)) container.push(Reflect.get(container, key));
      else put(container, name, structuredClone(value));
    },
  ];
  random.pick(changes)();
}

/** One to four values replaced, taken out, or put elsewhere: the file can still be read. */
export function breakValues(bytes: Uint8Array, random: Random): Uint8Array {
  const root: unknown = JSON.parse(Buffer.from(bytes).toString());
  for (let change = 1 + random.below(4); change > 0; change--) changeValue(root, random);
  return Buffer.from(JSON.stringify(root, null, 2));
}

/** The same in front matter, line by line; values of JSON are values of YAML. */
export function breakFrontMatter(bytes: Uint8Array, random: Random): Uint8Array {
  const lines = Buffer.from(bytes).toString().split("\n");
  const end = lines.indexOf("---", 1);
  for (let change = 1 + random.below(4); change > 0; change--) {
    const at = 1 + random.below(Math.max(1, end - 1));
    const odd = JSON.stringify(random.pick(ODD));
    const [key, value] = random.pick(SELDOM);
    const start = /^\s*(?:[\w-]+:|-)/.exec(lines[at] ?? "")?.[0] ?? "";
    const choices = [
      "",
      `${start} ${odd}`,
      `${start} ${odd}`,
      `${key}: ${JSON.stringify(value)}\n${lines[at]}`,
    ];
    lines[at] = random.pick(choices);
  }
  return Buffer.from(lines.join("\n"));
}
