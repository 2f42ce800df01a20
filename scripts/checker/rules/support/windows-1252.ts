/** What Windows-1252 shows for each byte, and the byte for each character. */
const CHARACTERS = new TextDecoder("windows-1252").decode(
  Uint8Array.from({ length: 256 }, (_, byte) => byte),
);
const BYTES = new Map([...CHARACTERS].map((character, byte) => [character, byte]));
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** `â€™` → `’`: undoes one reading of UTF-8 as Windows-1252, if that gives a text at all. */
export function ungarble(text: string): string | undefined {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = BYTES.get(character);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
