/** What moves the cursor, ends a line, or turns the direction of writing. */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- these are what must not reach a terminal
  /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Unicode has a picture for each of the first 32 control characters, from here on. */
const PICTURES = 0x2400;

/**
 * Text of a file, or its name, as it may be printed: one line that cannot command the terminal it is
 * shown in. Each such character becomes one that is seen, so that columns stay where they are.
 */
export function visible(text: string): string {
  return text.replace(UNSEEN, (character) => {
    const code = character.charCodeAt(0);
    return code < 0x20 ? String.fromCharCode(PICTURES + code) : "\ufffd";
  });
}

/** Longer than any address of ours; only what nobody typed by hand is. */
const LONGEST_WORD = 160;

const TOO_LONG = new RegExp(`\\S{${LONGEST_WORD + 1},}`, "g");

/** As much as anybody reads. */
const LONGEST_WORDS = 1_000;

const end = (text: string, longest: number) =>
  text.length > longest ? `${text.slice(0, longest - 1)}…` : text;

/** Words about a mistake, which quote what stands in a file: it may be anything, and without an end. */
export function readable(words: string): string {
  return end(
    visible(words).replace(TOO_LONG, (word) => end(word, LONGEST_WORD)),
    LONGEST_WORDS,
  );
}
