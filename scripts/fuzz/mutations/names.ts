/** Names that files get by accident, from programs, or from another language. */
import path from "node:path";
import type { Random } from "./random.ts";

const ENDINGS = [
  "",
  ".",
  ".md",
  ".MD",
  ".mdx",
  ".markdown",
  ".md.txt",
  ".json",
  ".JSON",
  ".jsonc",
  ".json.bak",
  ".yaml",
  ".txt",
  ".docx",
  ".jpg",
  ".JPEG",
  ".png",
  ".svg",
  ".heic",
  ".tmp~",
];

const NAMES = [
  "",
  " ",
  "-",
  "--",
  "index",
  "sent",
  "README",
  "__proto__",
  "constructor",
  "con",
  "../..",
  "...",
  "%",
  "%2e%2e",
  "a?b#c",
  "a\\b",
  'a"b',
  "a\nb",
  "a\tb",
  "a:b",
  "़़",
  "हल्दी",
  "é",
  "e\u0301",
  "\u202egnp",
  "\u200b",
  "\ud83d",
  "👰",
  "İ",
  "ﬁ",
  "$&",
  "{{price.classic}}",
  "[a](b)",
  "<script>",
  "x".repeat(250),
];

const FOLDERS = [
  "content",
  "content/articles",
  "content/Articles",
  "content/articles/more",
  "content/catalogs",
  "content/catalogs/pages",
  "content/media",
  "content/media/gallery",
  "content/media/a/b/c/d/e/f/g/h/i/j",
  "content/__proto__",
  "content/new folder (2)",
];

/** Another path below content/ for a file, sometimes only a little other. */
export function oddName(file: string, random: Random): string {
  const { dir, name, ext } = path.posix.parse(file);
  const at = random.below(name.length + 1);
  const choices = [
    () => `${dir}/${name}${random.pick(ENDINGS)}`,
    () => `${dir}/${random.pick(NAMES)}${ext}`,
    () => `${dir}/${name}${random.pick(NAMES)}${ext}`,
    () => `${dir}/${name.slice(0, at)}${random.pick(NAMES)}${name.slice(at)}${ext}`,
    () => `${dir}/${name} (1)${ext}`,
    () => `${dir}/${name} copy${ext}`,
    () => `${dir}/Copy of ${name}${ext}`,
    () => `${dir}/${name.toUpperCase()}${ext}`,
    () => `${dir}/${name.replaceAll("-", random.pick(["_", " ", "--", "", "."]))}${ext}`,
    () => `${random.pick(FOLDERS)}/${name}${ext}`,
    () => `${random.pick(FOLDERS)}/${random.pick(NAMES)}${random.pick(ENDINGS)}`,
  ];
  return random.pick(choices)();
}
