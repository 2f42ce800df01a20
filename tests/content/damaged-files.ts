/** fast-check arbitraries of the damage that editors and programs do to content files. */
import { array, constantFrom, nat, oneof, record, tuple, type Arbitrary } from "fast-check";
import { changedFiles, type ContentFiles } from "../../scripts/content/read.ts";

const SNIPPETS = [
  "",
  ..."\"'{}[]:,;#&*!|>%@`-?\\\t\n\r\0",
  ..."\ufeff|“|\\ud800|---\n|---js\n|<<<<<<< a\n|{{price.|__proto__|-1e999".split("|"),
  ..."[](javascript:x)~[a](/\\[)~<script>~| a |\n~%E0%A4%A".split("~"),
];

const ODD_VALUES: readonly unknown[] = JSON.parse(
  `[null, true, -1, 1e21, "", [null], [[[]]], {}, "\\ud800", "__proto__", "//", "http://[", "((((",
    "javascript:x", "%E0%A4%A", "25:99", "2026-13-45", "{{price.classic}}", "${"x".repeat(5_000)}",
    {"__proto__": {"x": 1}, "constructor": null}]`,
) as unknown[];

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

function containersIn(value: unknown): object[] {
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.values(value).flatMap(containersIn);
  return Object.keys(value).length > 0 ? [value, ...inside] : inside;
}

/** Replaces one value of JSON or front matter, at indices that wrap around. `undefined` removes the value. */
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

/** `files` with 1 to 24 damaged files. Most stay undamaged, so that rules that compare files still apply. */
export function damaged(files: ContentFiles): Arbitrary<ContentFiles> {
  const texts = files.list().flatMap(({ file }) => (/\.(?:md|json)$/.test(file) ? [file] : []));
  const file = constantFrom(...texts);
  const soundOf = (name: string) => Buffer.from(files.read(name));
  // `at` is a position in ten-thousandths of the file's length, because lengths differ.
  const splice = record({
    at: nat({ max: 10_000 }),
    cut: oneof(nat({ max: 8 }), nat({ max: 400 })),
    put: constantFrom(...SNIPPETS),
  });
  const spliced = tuple(file, array(splice, { minLength: 1, maxLength: 4 })).map(
    ([name, splices]): [string, Buffer] => [
      name,
      splices.reduce((bytes, { at, cut, put }) => {
        const from = Math.floor((at / 10_000) * bytes.length);
        const end = bytes.subarray(from + cut);
        return Buffer.concat([bytes.subarray(0, from), Buffer.from(put), end]);
      }, soundOf(name)),
    ],
  );
  const replaced = tuple(file, nat(), nat(), constantFrom(undefined, ...ODD_VALUES)).map(
    ([name, ...change]): [string, Buffer] => [
      name,
      Buffer.from(replaceValue(soundOf(name).toString(), ...change)),
    ],
  );
  const encoded = tuple(file, constantFrom(...ENCODINGS)).map(
    ([name, encode]): [string, Buffer] => [name, encode(soundOf(name).toString())],
  );
  const exchanged = tuple(file, file).map(([name, other]): [string, Buffer] => [
    name,
    soundOf(other),
  ]);
  const gone = file.map((name): [string, undefined] => [name, undefined]);
  const one = oneof(
    { arbitrary: spliced, weight: 4 },
    { arbitrary: replaced, weight: 4 },
    { arbitrary: encoded, weight: 1 },
    { arbitrary: exchanged, weight: 1 },
    { arbitrary: gone, weight: 1 },
  );
  return array(one, { minLength: 1, maxLength: 24 }).map((all) =>
    changedFiles(files, new Map(all)),
  );
}
