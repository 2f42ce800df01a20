/** Byte order mark and line ends of a file: parsers get the text without them, a save writes them back. */
interface TextForm {
  /** Without a byte order mark, lines ended by `\n` alone. */
  text: string;
  hasMark: boolean;
  /** True when the first line ends with CRLF. */
  isWindows: boolean;
}

const MARK = "\ufeff";

export function readForm(raw: string): TextForm {
  const hasMark = raw.startsWith(MARK);
  return {
    text: (hasMark ? raw.slice(1) : raw).replace(/\r\n?/g, "\n"),
    hasMark,
    isWindows: /^[^\n]*\r\n/.test(raw),
  };
}

/** Reverse of `readForm`, for a changed text. */
export function writeForm({ text, hasMark, isWindows }: TextForm): string {
  return (hasMark ? MARK : "") + (isWindows ? text.replaceAll("\n", "\r\n") : text);
}
