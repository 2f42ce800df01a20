import type { Path } from "../../../content/problems/located.ts";
import { problemAt, type Finding } from "../../../content/problems/problem.ts";
import type { FileRule, ParsedFile } from "../rule.ts";
import { proseOf } from "../support/prose.ts";

const ALT_KEYS: ReadonlySet<unknown> = new Set(["alt", "imageAlt", "bannerAlt", "thaliAlt"]);

/** Words that say that there is a picture, which is known. */
const BEFORE =
  /^(?:an? |the )?(?:image|picture|photo(?:graph)?|pic|graphic|illustration|screenshot) (?:of|showing|shows|with) /i;
const ALONE =
  /^(?:(?:an? |the |this )?(?:image|img|picture|photo|photograph|pic|graphic|icon|logo|banner|thumbnail|placeholder|untitled|alt|alt text|food|n\/a|na|none|null|todo|test|[\d\W_]+|(?:dsc|img|pxl|screenshot|whatsapp image)[\s_-]?[\d\s_-].*))$/i;
const FILE_NAME = /\.(?:jpe?g|png|webp|avif|gif|svg|heic)$/i;

/** Longer than any useless one. */
const LONGEST = 300;

/** The words of a name: `gallery/banquet-05-pangat` → `banquet 05 pangat`. */
function wordsOfName(slot: string): string {
  return slot
    .slice(slot.lastIndexOf("/") + 1)
    .replaceAll(/[-_]+/g, " ")
    .toLowerCase();
}

function mistake(alt: string, slot: string | undefined): Finding | undefined {
  const text = alt.trim();
  const finding = (message: string, fix: string): Finding => ({
    code: "useless-alt",
    message,
    fix,
  });
  const EXAMPLE = 'say what is to be seen, as in "Rows of banana leaves laid for a seated feast"';
  if (alt !== "" && text === "")
    return finding("this description of a picture is only spaces", EXAMPLE);
  // Long ones may say too much, but say something.
  if (text === "" || text.length > LONGEST) return undefined;
  if (FILE_NAME.test(text)) return finding(`"${text}" is the name of a file`, EXAMPLE);
  if (ALONE.test(text)) return finding(`"${text}" does not say what is in the picture`, EXAMPLE);
  const plain = text.replaceAll(/[-_]+/g, " ").toLowerCase();
  if (
    slot !== undefined &&
    plain.length > 0 &&
    plain === wordsOfName(slot) &&
    /\d|-|_/.test(slot)
  ) {
    return finding(`"${text}" is the name of the picture, not what is in it`, EXAMPLE);
  }
  const before = BEFORE.exec(text)?.[0];
  if (before !== undefined) {
    const rest = text.slice(before.length);
    return finding(
      `"${before.trim()}" is read aloud for nothing: people know that it is a picture`,
      `type "${rest.slice(0, 1).toUpperCase()}${rest.slice(1, 100)}"`,
    );
  }
  return undefined;
}

function siblingSlot(file: ParsedFile, path: Path): string | undefined {
  let entry: unknown = file.values.value;
  for (const step of path.slice(0, -1)) {
    entry = (entry as Record<string | number, unknown> | undefined)?.[step];
  }
  const { image, src } = (entry ?? {}) as { image?: unknown; src?: unknown };
  return typeof image === "string" ? image : typeof src === "string" ? src : undefined;
}

/** What people hear who cannot see a picture. */
export const altTexts: FileRule = (file, report) => {
  for (const { text, path, span } of proseOf(file)) {
    if (!path || !ALT_KEYS.has(path.at(-1))) continue;
    const finding = mistake(text, siblingSlot(file, path));
    if (finding) report(problemAt(file.source, span(0, text.length), finding));
  }
};
