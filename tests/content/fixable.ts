/** What `--fix` repairs, as editors and their programs do it to text that was right. */

/** Makes one mistake at a place of a text that has room for it; `pick` chooses among the places. */
type Spoil = (text: string, pick: <Item>(places: Item[]) => Item | undefined) => string;

/** Replaces one of the matches of a pattern. */
function one(
  pattern: RegExp,
  change: (found: string) => string,
  within: (text: string) => string = (text) => text,
): Spoil {
  return (text, pick) => {
    const place = pick([...within(text).matchAll(pattern)]);
    if (!place) return text;
    const [found] = place;
    const end = place.index + found.length;
    return text.slice(0, place.index) + change(found) + text.slice(end);
  };
}

/** It may have got spaces behind its lines of dashes. */
const frontMatter = (text: string) => /^---[ \t]*\n[^]*?\n---(?=[ \t]*\n)/.exec(text)?.[0] ?? "";

/** A text without the signs that would be read otherwise between marks of another kind. */
const JSON_TEXT = /"[^"\\\n“”„‟‘’‚‛«»‹›″′`´']*"/g;

const IN_JSON: Record<string, Spoil> = {
  "curly quotation marks": one(JSON_TEXT, (text) => `“${text.slice(1, -1)}”`),
  "single quotation marks": one(JSON_TEXT, (text) => `'${text.slice(1, -1)}'`),
  "a trailing comma": one(/["\d\]}el](?=\s*\n\s*[\]}])/g, (end) => `${end},`),
  "a number in quotation marks": one(/(?<=(?:rice|veil|min)": )\d+/gi, (price) => `"${price}"`),
  "an invisible space": one(/(?<=":) (?=["\d[{])/g, () => "\u00a0"),
  "capitals in a picture's name": one(/(?<="image": ")[a-z]/g, (letter) => letter.toUpperCase()),
};

const IN_ARTICLE: Record<string, Spoil> = {
  "curly quotation marks": one(
    /(?<=[a-z]: )"[^"\\\n“”„«»]*"(?=\n)/gi,
    (text) => `“${text.slice(1, -1)}”`,
    frontMatter,
  ),
  "a fixed space": one(
    /(?<=\n *) (?=[- ])|(?<=\n *-) |(?<=\n[a-z]+:) /gi,
    () => "\u00a0",
    frontMatter,
  ),
  "an old address": one(/(?<=\]\()\/contactUs(?=\))/g, () => "/contact"),
  "capitals in a picture's name": one(
    /(?<=^image: )[a-z]/gm,
    (letter) => letter.toUpperCase(),
    frontMatter,
  ),
};

/** What programs do to a whole file. */
const IN_BYTES: Record<string, (text: string) => string> = {
  "a byte order mark": (text) => `\ufeff${text.replace(/^\ufeff/, "")}`,
  "Windows line ends": (text) => text.replace(/\r?\n/g, "\r\n"),
};

/** A mistake, and a number that chooses its place. */
export type Slip = readonly [kind: number, place: number];

/** A text with mistakes, and what they are called. */
export function spoil(
  file: string,
  text: string,
  slips: readonly Slip[],
): { text: string; made: string[] } {
  const spoils = Object.entries(file.endsWith(".md") ? IN_ARTICLE : IN_JSON);
  const bytes = Object.entries(IN_BYTES);
  const chosen = slips.map(([kind, place]) => ({
    kind: kind % (spoils.length + bytes.length),
    place,
  }));
  const made: string[] = [];
  let result = text;
  const become = (name: string, next: string) => {
    if (next !== result) made.push(`${file}: ${name}`);
    result = next;
  };
  for (const { kind, place } of chosen) {
    const [name, change] = spoils[kind] ?? [];
    if (name && change)
      become(
        name,
        change(result, (places) => places[place % places.length]),
      );
  }
  // An editor saves after typing.
  for (const { kind } of chosen) {
    const [name, change] = bytes[kind - spoils.length] ?? [];
    if (name && change) become(name, change(result));
  }
  return { text: result, made };
}
