import type { Path } from "../content/problems/located.ts";
import { proseOf } from "./prose.ts";
import type { Rule } from "./rule.ts";

const ALT_KEYS: ReadonlySet<unknown> = new Set(["alt", "imageAlt", "bannerAlt", "thaliAlt"]);

/** Words that say that there is a picture, which is known. */
const BEFORE =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|graphic|illustration|screenshot) (?:of|showing|shows|with) /i;
const ALONE =
  /^(?:(?:an? |the |this )?(?:image|img|picture|photo|photograph|pic|graphic|icon|logo|banner|thumbnail|placeholder|untitled|alt|alt text|food|n\/a|na|none|null|todo|test|[\d\W_]+|(?:dsc|img|pxl|screenshot|whatsapp image)[\s_-]?[\d\s_-].*))$/i;
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;

/** Longer than any useless one. */
const LONGEST = 300;

const EXAMPLE = 'say what is to be seen, as in "Rows of banana leaves laid for a seated feast"';

const plain = (text: string) => text.replaceAll(/[-_]+/g, " ").toLowerCase();

function mistake(alt: string, slot: string): [message: string, fix: string] | undefined {
  const text = alt.trim();
  if (alt !== "" && text === "") return ["this description of a picture is only spaces", EXAMPLE];
  if (text === "" || text.length > LONGEST) return undefined;
  if (FILE_NAME.test(text)) return [`"${text}" is the name of a file`, EXAMPLE];
  if (ALONE.test(text)) return [`"${text}" does not say what is in the picture`, EXAMPLE];
  const name = slot.slice(slot.lastIndexOf("/") + 1);
  if (/\d|-|_/.test(slot) && plain(text) === plain(name))
    return [`"${text}" is the name of the picture, not what is in it`, EXAMPLE];
  const before = BEFORE.exec(text)?.[0];
  if (before === undefined) return undefined;
  const rest = text.slice(before.length);
  return [
    `"${before.trim()}" is read aloud for nothing: people know that it is a picture`,
    `type "${rest.slice(0, 1).toUpperCase()}${rest.slice(1, 100)}"`,
  ];
}

/** The picture that is named beside a description. */
function slotBeside(whole: unknown, path: Path): unknown {
  const entry = path
    .slice(0, -1)
    .reduce<unknown>((value, step) => (value as Record<string | number, unknown>)?.[step], whole);
  const { image, src } = (entry ?? {}) as Record<string, unknown>;
  return image ?? src;
}

/** A description says what is in the picture, and no two pictures of a list share one. */
export const altTexts: Rule = {
  file(file, report) {
    const whole = file.values.value;
    const first = new Map<string, { index: unknown; slot: unknown }>();
    for (const { text, path, span } of proseOf(file)) {
      if (!path || !ALT_KEYS.has(path.at(-1))) continue;
      const slot = slotBeside(whole, path);
      const [message, fix] = mistake(text, typeof slot === "string" ? slot : "") ?? [];
      if (message !== undefined && fix !== undefined)
        report(span(0, text.length), { code: "useless-alt", message, fix });
      const [list, index, ...rest] = path;
      if (rest.join() !== "alt" || text.trim() === "" || slot === undefined) continue;
      const key = `${list} ${text.trim().toLowerCase()}`;
      const known = first.get(key);
      if (known === undefined) first.set(key, { index, slot });
      else if (known.slot !== slot) {
        report(file.values.spanOf(path), {
          code: "same-alt",
          message: `entry ${Number(known.index) + 1} shows another picture and is described in the same words`,
          fix: "say in one of the two what makes it different",
        });
      }
    }
  },
};
