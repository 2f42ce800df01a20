/**
 * Reports constructions that make comments, docstrings, test titles and READMEs hard to read. `content/` and visitors'
 * texts follow other rules and are skipped.
 *
 *     node scripts/lint/english.ts [PATTERN …]
 */
import { globSync, readFileSync } from "node:fs";
import { ROOT } from "../lib/paths.ts";

const DIRECTORIES = "{.github,infra,lambda,schemas,scripts,src,tests}";
const FILES = ["*.{md,ts}", `${DIRECTORIES}/**/*.{ts,tsx,css,md,yml,sh}`];

/** Construction → advice. Each pattern is matched within one text, ignoring case. */
const CONSTRUCTIONS: [RegExp, advice: string][] = [
  [/\bwhat (is|are|was|were|stands?|there)\b|(?<=^|[.:;] )what\b(?![^.]*\?)/i, "name the thing"],
  [/\b(stands?|stood)\b/i, "use is, appears or is shown"],
  [/\b(whoever|nobody|somebody)\b/i, "name the person: visitor, owner, editor"],
  [/\bof (its|his|her|their) own\b/i, "use own or separate"],
  [/\bas (it is|they are|it was|they were)\b/i, "use unchanged"],
  [/\b(is|are|was|were) (told|asked)\b/i, "use an active verb"],
  [/\bit is (the|a|an) \w+ that\b/i, "begin with the subject"],
  [/\b(so many|besides|meanwhile|the way of|wanting)\b/i, "use a plain word or delete"],
  [/\btak(es?|en|ing) over\b|\btook over\b/i, "use copy, replace or inherit"],
  [/\b(mend(s|ed|ing)?)\b/i, "use repair or fix"],
  [/\balarms? rings?\b|\brings? (an|the) alarm\b/i, "an alarm fires"],
  [/\b(holds?|held) (that|true)\b|\bmust hold\b/i, "use is true or satisfies"],
  [/\bsa(y|ys|id) of\b|\btells? of\b|\bspeaks? of\b/i, "use describes, reports or mentions"],
];

/** Path or folder that is not read → reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "tests/lint/english.test.ts": "quotes the constructions",
  "tests/setup/fixture/": "content, in the voice of its editors",
  "schemas/generated/": "generated from the schemas",
};

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!["'`:\\/])\/\/.*/g;
const HASH_COMMENT = /(?<=^|\s)#(?!!).*$/gm;
const TITLE =
  /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:\\.|(?!\1)[\s\S])*)\1/g;
const FENCE = /^```[\s\S]*?^```|`[^`\n]*`/gm;

/** Texts of a file with their offsets; markup of comments becomes spaces so that offsets stay. */
function* textsOf(file: string, source: string): Generator<[offset: number, text: string]> {
  const blank = (text: string) => text.replace(/[^\n]/g, " ");
  if (file.endsWith(".md")) {
    yield [0, source.replace(FENCE, blank)];
    return;
  }
  const comments = /\.(ya?ml|sh)$/.test(file) ? HASH_COMMENT : COMMENT;
  for (const { 0: comment, index } of source.matchAll(comments))
    yield [index, comment.replace(/^\/\*+|\*+\/$|^\/\/|^#|^\s*\*(?= |$)/gm, blank)];
  for (const { 0: call, 2: title = "", index } of source.matchAll(TITLE))
    yield [index + call.length - title.length - 1, title];
}

function position(source: string, offset: number): string {
  const lines = source.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}

export function hardEnglish(file: string, source: string): string[] {
  return [...textsOf(file, source)]
    .flatMap(([offset, text]) => {
      const flat = text.replace(/\s+/g, (space) => space.replace(/\n/g, " "));
      const first = flat.search(/\S/);
      return CONSTRUCTIONS.flatMap(([pattern, advice]) => {
        const rest = flat.slice(Math.max(first, 0));
        return [...rest.matchAll(new RegExp(pattern, "gi"))].map(({ 0: words, index }) => ({
          at: offset + Math.max(first, 0) + index,
          words,
          advice,
        }));
      });
    })
    .map(({ at, words, advice }) => `${file}:${position(source, at)} "${words}": ${advice}`);
}

if (process.argv[1] === import.meta.filename) {
  const patterns = process.argv.slice(2);
  const files = globSync(patterns.length > 0 ? patterns : FILES, { cwd: ROOT })
    .filter((file) => !Object.keys(EXCEPTIONS).some((start) => file.startsWith(start)))
    .sort();
  const problems = files.flatMap((file) =>
    hardEnglish(file, readFileSync(`${ROOT}/${file}`, "utf8")),
  );
  for (const problem of problems) console.log(problem);
  if (problems.length > 0) console.log(`${problems.length} in ${files.length} files`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
