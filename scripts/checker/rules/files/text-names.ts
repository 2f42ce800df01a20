import path from "node:path";
import { TEXTS } from "../../../content/model/addresses.ts";
import { kebab } from "../../../illustrations/core/names.ts";
import { problemInFile } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";
import {
  chosenFiles,
  originalOf,
  withoutExtraEnding,
} from "../../../content/reading/file-names.ts";

const GOOD = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A longer one is cut off in search results, and on the way into a chat. */
const LONGEST = 80;

/** What is wrong with a name, in the words of someone who typed it. */
function flaw(slug: string): string {
  if (/\s/.test(slug)) return "it holds a space";
  if (/[A-Z]/.test(slug)) return "it holds capital letters";
  if (slug.includes("_")) return "it holds _ where - belongs";
  if (/^-|-$|--/.test(slug)) return "it has a hyphen too many";
  if (!/^[\x20-\x7e]*$/.test(slug)) return "it holds letters that an address cannot show";
  return "it holds a mark that addresses cannot have";
}

const FOLDERS: ReadonlySet<string> = new Set(Object.values(TEXTS).map(({ folder }) => folder));

/** The name of an article's or an album's file is the end of its address. */
export const textNames: Rule = ({ files }, report) => {
  for (const file of chosenFiles(files)) {
    const { dir, name, ext } = path.posix.parse(file);
    if (!FOLDERS.has(dir) || ext.toLowerCase() !== ".md" || originalOf(file)) continue;
    const good = GOOD.test(name);
    if (good && ext === ".md" && name.length <= LONGEST) continue;
    const better = kebab(path.posix.parse(withoutExtraEnding(file)).name);
    const finding =
      name.length > LONGEST
        ? {
            message: `the file's name is ${name.length} characters long, too long for an address`,
            fix: `shorten it to ${LONGEST} characters or fewer`,
          }
        : {
            message: `the file's name becomes the address of the page, but ${good ? `it ends with ${ext}` : flaw(name)}`,
            fix: better
              ? `rename it to ${better}.md`
              : "rename it in small letters a to z, digits and hyphens, such as naming-ceremony.md",
          };
    report(problemInFile(file, { code: "bad-file-name", ...finding }));
  }
};
