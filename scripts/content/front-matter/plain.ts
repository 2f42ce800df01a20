/**
 * Nearly all front matter is keys with a text, and lists of texts. YAML's reader takes three times as long for it as
 * ours takes for all the Markdown below.
 */

/** What begins and is nothing else than words: no sign of YAML's, no number. */
const WORDS = String.raw`[A-Za-z₹]|\d+(?:st|nd|rd|th)|\d[\w,.%]* (?=.)`;

/** Words to the end of the line, or the same in quotes without an escape. */
const TEXT = String.raw`(?<words>(?:${WORDS}).*)|"(?<quoted>[^"\\]*)"`;

const ENTRY = new RegExp(String.raw`^(?<key>[A-Za-z][\w-]{0,99}):(?: (?:${TEXT}))?$`, "u");
const ITEM = new RegExp(String.raw`^ {2}- (?:${TEXT})$`, "u");

/** In words: what ends them or makes keys, comments or another line of them. Controls and their like anywhere. */
const NOT_PLAIN = /:(?: |$)| #| $/;
const CONTROLS =
  /[^\n\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\uffef\u{10000}-\u{10ffff}]/u;

/** Words that YAML takes for something else. */
const MEANT = /^(?:null|true|false)$/i;

/** The text of an entry; nothing when there is none, or YAML might read something else. */
function textOf(groups: Partial<Record<"words" | "quoted", string>>): string | undefined {
  const { words, quoted } = groups;
  if (words === undefined) return quoted;
  return NOT_PLAIN.test(words) || MEANT.test(words) ? undefined : words;
}

/**
 * Reads a block of plain keys, texts and lists, as YAML 1.2 would.
 *
 * @returns nothing when there may be more in it
 */
export function readPlainBlock(block: string): Record<string, string | string[]> | undefined {
  if (block === "" || CONTROLS.test(block)) return undefined;
  const values = new Map<string, string | string[]>();
  const lines = block.endsWith("\n") ? block.slice(0, -1).split("\n") : block.split("\n");
  let list: string[] | undefined;
  for (const line of lines) {
    const item = ITEM.exec(line)?.groups;
    if (item) {
      const text = textOf(item);
      if (!list || text === undefined) return undefined;
      list.push(text);
      continue;
    }
    const { key, ...given } = ENTRY.exec(line)?.groups ?? {};
    // A key without a value, unless a list follows, has none of ours.
    if (key === undefined || list?.length === 0 || values.has(key) || MEANT.test(key))
      return undefined;
    const text = textOf(given);
    if (text === undefined && line.length > key.length + 1) return undefined;
    if (text === undefined) values.set(key, (list = []));
    else {
      values.set(key, text);
      list = undefined;
    }
  }
  return list?.length === 0 ? undefined : Object.fromEntries(values);
}
