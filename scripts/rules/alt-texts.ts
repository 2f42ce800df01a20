import type { Path } from "../content/problems/located.ts";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

const ALT_KEYS: ReadonlySet<unknown> = new Set(["alt", "imageAlt", "bannerAlt", "thaliAlt"]);

const NO_DESCRIPTION =
  /^(?:(?:an? |the |this )?(?:image|img|picture|photo|photograph|pic|graphic|icon|logo|banner|thumbnail|placeholder|untitled|alt|alt text|food|n\/a|na|none|null|todo|test|[\d\W_]+|(?:dsc|img|pxl|screenshot|whatsapp image)[\s_-]?[\d\s_-].*))$/i;
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;

/** Longer texts describe something. */
const LONGEST = 300;

const plain = (text: string) => text.replaceAll(/[-_]+/g, " ").toLowerCase();

function mistake(alt: string, slot: string): string | undefined {
  const text = alt.trim();
  if (alt !== "" && text === "") return "this description of a picture is only spaces";
  if (text === "" || text.length > LONGEST) return undefined;
  if (FILE_NAME.test(text)) return `"${text}" is the name of a file`;
  if (NO_DESCRIPTION.test(text)) return `"${text}" does not say what is in the picture`;
  const isName =
    /[\d_-]/.test(slot) && plain(text) === plain(slot.slice(slot.lastIndexOf("/") + 1));
  return isName ? `"${text}" is the name of the picture, not what is in it` : undefined;
}

/** Name of the picture beside a description. */
function slotBeside(whole: unknown, path: Path): string {
  const entry = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)?.[step], whole);
  const { image, src } = (entry ?? {}) as Record<string, unknown>;
  const slot = image ?? src;
  return typeof slot === "string" ? slot : "";
}

/** A description is words about the picture. */
export const altTexts: Rule = {
  file(file, report) {
    for (const { text, path, span } of proseOf(file)) {
      if (!path || !ALT_KEYS.has(path.at(-1))) continue;
      const message = mistake(text, slotBeside(file.values.value, path));
      if (message === undefined) continue;
      report(span(0, text.length), {
        code: "useless-alt",
        message,
        fix: 'say what is to be seen, as in "Rows of banana leaves laid for a seated feast"',
      });
    }
  },
};
