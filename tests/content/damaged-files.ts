/** Damage that editors and programs do to content files, as fast-check arbitraries: a failure shrinks to the fewest files. */
import { array, constant, constantFrom, nat, oneof, record, type Arbitrary } from "fast-check";
import type { ContentFiles } from "../../scripts/content/reading/files.ts";
import { changedFiles } from "../setup/changed-files.ts";

/** Damage to one file, as plain data that a failing test can print. */
type Damage =
  | { file: string; bytes: { at: number; cut: number; put: string }[] }
  | { file: string; value: { container: number; key: number; value: unknown } }
  | { file: string; encoding: number }
  | { file: string; contentOf: string }
  | { file: string; missing: true };

const SNIPPETS = [
  ..."\"'{}[]:,;#&*!|>%@`-?\\\t\n\r\0",
  "\ufeff",
  "“",
  "\\ud800",
  "---\n",
  "---js\n",
  "<<<<<<< a\n",
  "{{price.",
  "__proto__",
  "-1e999",
  "[](javascript:x)",
  "[a](/\\[)",
  "<script>",
  "| a |\n",
  "%E0%A4%A",
];

/** Values of a wrong type, empty, too large, or half an address. */
const ODD_VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  1e21,
  "",
  "x".repeat(5_000),
  "\ud800",
  "__proto__",
  "//",
  "http://[",
  "javascript:x",
  "%E0%A4%A",
  "25:99",
  "2026-13-45",
  "{{price.classic}}",
  "((((",
  [null],
  [[[]]],
  {},
  JSON.parse('{"__proto__": {"x": 1}, "constructor": null}'),
];

const ENCODINGS: readonly ((text: string) => Buffer)[] = [
  (text) => Buffer.from(`\ufeff${text}`, "utf16le"),
  (text) => Buffer.from(text, "utf16le").swap16(),
  (text) => Buffer.from(text, "latin1"),
  (text) => Buffer.from(text.replaceAll("\n", "\r")),
  // UTF-8 read as Latin-1 and saved as UTF-8.
  (text) => Buffer.from(Buffer.from(text).toString("latin1")),
  (text) => Buffer.from(text.normalize("NFD")),
  (text) => Buffer.from(text.toUpperCase()),
];

/** Up to 24 files damaged at once; rules that compare files need most of them sound. */
export function damage(files: ContentFiles): Arbitrary<Damage[]> {
  const texts = files.list().flatMap(({ file }) => (/\.(?:md|json)$/.test(file) ? [file] : []));
  const file = constantFrom(...texts);
  // A place is a share of the length, so that it fits every file.
  const bytes = record({
    at: nat({ max: 10_000 }),
    cut: oneof(nat({ max: 8 }), nat({ max: 400 })),
    put: constantFrom("", ...SNIPPETS),
  });
  const value = record({ container: nat(), key: nat(), value: constantFrom(...ODD_VALUES) });
  return array(
    oneof<[Arbitrary<Damage>, ...{ arbitrary: Arbitrary<Damage>; weight: number }[]]>(
      record({ file, encoding: nat({ max: ENCODINGS.length - 1 }) }),
      {
        arbitrary: record({ file, bytes: array(bytes, { minLength: 1, maxLength: 4 }) }),
        weight: 4,
      },
      { arbitrary: record({ file, value }), weight: 4 },
      { arbitrary: record({ file, contentOf: file }), weight: 1 },
      { arbitrary: record({ file, missing: constant(true as const) }), weight: 1 },
    ),
    { minLength: 1, maxLength: 24 },
  );
}

function containersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(containersIn);
  return Object.keys(value).length > 0 ? [value, ...inside] : inside;
}

/** Replaces a value of a JSON file, or of one line of front matter; `undefined` removes it. */
function replaceValue(text: string, container: number, key: number, value: unknown): string {
  if (text.startsWith("---")) {
    const lines = text.split("\n");
    const at = 1 + (key % Math.max(1, lines.indexOf("---", 1) - 1));
    const start = /^\s*(?:[\w-]+:|-)/.exec(lines[at] ?? "")?.[0] ?? "";
    lines[at] = `${start} ${JSON.stringify(value) ?? ""}`;
    return lines.join("\n");
  }
  if (!text.startsWith("{")) return text;
  const root: unknown = JSON.parse(text);
  const all = containersIn(root);
  const chosen = all[container % all.length] ?? {};
  const keys = Object.keys(chosen);
  Reflect.set(chosen, keys[key % keys.length] ?? "", structuredClone(value));
  return JSON.stringify(root, null, 2);
}

function damagedBytes(files: ContentFiles, one: Damage): Buffer | undefined {
  if ("missing" in one) return undefined;
  if ("contentOf" in one) return Buffer.from(files.read(one.contentOf));
  const sound = Buffer.from(files.read(one.file));
  if ("encoding" in one) return ENCODINGS[one.encoding]?.(sound.toString()) ?? sound;
  if ("value" in one) {
    const { container, key, value } = one.value;
    return Buffer.from(replaceValue(sound.toString(), container, key, value));
  }
  return one.bytes.reduce((bytes, { at, cut, put }) => {
    const from = Math.floor((at / 10_000) * bytes.length);
    return Buffer.concat([bytes.subarray(0, from), Buffer.from(put), bytes.subarray(from + cut)]);
  }, sound);
}

/** The folder with damaged files, in memory. */
export function withDamage(files: ContentFiles, changes: readonly Damage[]): ContentFiles {
  return changedFiles(files, new Map(changes.map((one) => [one.file, damagedBytes(files, one)])));
}

/** Reads the folder once; most of a check's time would go into reading it again. */
export function inMemory(disk: ContentFiles): ContentFiles {
  const entries = disk.list();
  const read = new Map(
    entries.flatMap(({ file, kind }) => (kind === "file" ? [[file, disk.read(file)]] : [])),
  );
  return { list: () => entries, read: (file) => read.get(file) ?? disk.read(file) };
}
