/** Bytes → text: encodings, line ends, marks of a merge. */
import {
  problemAt,
  problemInFile,
  restoreHint,
  type Report,
  type Source,
} from "../problems/problem.ts";
/** Byte order mark and line ends of a file: parsers get the text without them, a save writes them back. */
interface TextForm {
  /** Without a byte order mark, lines ended by `\n` alone. */
  text: string;
  hasMark: boolean;
  /** True when the first line ends with CRLF. */
  isWindows: boolean;
}

const ORDER_MARK = "\ufeff";

export function readForm(raw: string): TextForm {
  const hasMark = raw.startsWith(ORDER_MARK);
  return {
    text: (hasMark ? raw.slice(1) : raw).replace(/\r\n?/g, "\n"),
    hasMark,
    isWindows: /^[^\n]*\r\n/.test(raw),
  };
}

/** Reverse of `readForm`, for a changed text. */
export function writeForm({ text, hasMark, isWindows }: TextForm): string {
  return (hasMark ? ORDER_MARK : "") + (isWindows ? text.replaceAll("\n", "\r\n") : text);
}

/** Larger than any text of the site by far; reading it would only take memory and time. */
const LARGEST_TEXT = 300_000;

const WHOLE: { start: number; end: number; text: string } = { start: 0, end: 0, text: "" };

function decoder(label: string, fatal: boolean): TextDecoder {
  return new TextDecoder(label, { fatal, ignoreBOM: true });
}

function decodes(bytes: Uint8Array, label: string): string | undefined {
  try {
    return decoder(label, true).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text up to the first byte that is not UTF-8. */
function goodPart(bytes: Uint8Array): string {
  const text = decoder("utf-8", false).decode(bytes);
  const end = text.indexOf("\ufffd");
  return end < 0 ? text : text.slice(0, end);
}

/** UTF-16 as it looks without its mark: every other byte of plain text is 0. */
function looksLikeUtf16(bytes: Uint8Array): "utf-16le" | "utf-16be" | undefined {
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const many = sample.length / 4;
  if (sample.length < 4) return undefined;
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return "utf-16le";
  return (zeros[0] ?? 0) > many && zeros[1] === 0 ? "utf-16be" : undefined;
}

function utf16(file: string, bytes: Uint8Array, report: Report): string | undefined {
  const marked =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? "utf-16le"
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? "utf-16be"
        : undefined;
  const label = marked ?? looksLikeUtf16(bytes);
  if (label === undefined) return undefined;
  const text = bytes.length % 2 === 0 ? decodes(bytes, label) : undefined;
  const sure = marked !== undefined && text !== undefined;
  report(
    problemInFile(file, {
      code: "utf-16",
      message: 'this file is saved as UTF-16 (some programs call it "Unicode")',
      fix: 'save it again and choose the encoding "UTF-8"',
      ...(sure && { edit: WHOLE }),
    }),
  );
  return text ?? "";
}

/** A file in the encoding of older Windows programs: its letters are guessed, so that the rest can be checked. */
function windows1252(file: string, bytes: Uint8Array, report: Report): string {
  const good = goodPart(bytes);
  const text = decoder("windows-1252", false).decode(bytes);
  // Letters before the first wrong byte may take more than one byte, and are right.
  const rest = text.slice(Buffer.byteLength(good));
  const letter = [...rest][0] ?? "";
  const source = { file, text: good + rest };
  report(
    problemAt(
      source,
      { start: good.length, end: good.length + 1 },
      {
        code: "not-utf-8",
        message: `this file is not saved as UTF-8: this letter${letter.trim() === "" ? "" : `, probably ${letter},`} is written the way older Windows programs do (Windows-1252)`,
        fix: 'open it in the program it was written in, save it with the encoding "UTF-8", and look at letters such as ₹, – and ’ once more',
      },
    ),
  );
  return source.text;
}

function damage(file: string, text: string, report: Report): boolean {
  const at = text.indexOf("\0");
  if (at < 0) return false;
  report(
    problemAt(
      { file, text },
      { start: at, end: at + 1 },
      {
        code: "damaged-file",
        message: "this file is damaged: bytes stand here that are no text (NUL)",
        fix: `${restoreHint(file)}; perhaps the disk was full, or it was copied only in part`,
      },
    ),
  );
  return true;
}

/**
 * Turns a file's bytes into text. What is not UTF-8 is reported, because a wrong guess would put
 * garbled letters on the site. Nothing is returned when there is no text to go on with.
 */
export function decodeSource(file: string, bytes: Uint8Array, report: Report): Source | undefined {
  if (bytes.length > LARGEST_TEXT) {
    report(
      problemInFile(file, {
        code: "too-large",
        message: `this file has ${Math.round(bytes.length / 1000).toLocaleString("en-IN")} KB; no text of the site is that long`,
        fix: `${restoreHint(file)}; pictures belong in content/media as files of their own`,
      }),
    );
    return undefined;
  }
  const wide = utf16(file, bytes, report);
  if (wide === "") return undefined;
  const raw = wide ?? decodes(bytes, "utf-8") ?? windows1252(file, bytes, report);
  const { text, hasMark } = readForm(raw);
  if (hasMark && wide === undefined) {
    report(
      problemInFile(file, {
        code: "byte-order-mark",
        message: "the file begins with an invisible mark (BOM)",
        fix: 'type npm run check:content -- --fix, or save it again as "UTF-8", not "UTF-8 with BOM"',
        edit: WHOLE,
      }),
    );
  }
  if (damage(file, text, report)) return undefined;
  if (raw.includes("\r")) {
    report(
      problemInFile(file, {
        code: "windows-line-ends",
        message: "the lines of this file end the way Windows ends them (CRLF)",
        fix: 'type npm run check:content -- --fix, or choose "LF" at the bottom of the window of VS Code and save',
        edit: WHOLE,
      }),
    );
  }
  return { file, text };
}

const MARK = /^(?:<{7}|\|{7}|>{7})(?: |$)|^={7}$/;

interface Line {
  text: string;
  start: number;
}

function linesOf(text: string): Line[] {
  let start = 0;
  return text.split("\n").map((line) => {
    const at = start;
    start += line.length + 1;
    return { text: line, start: at };
  });
}

/**
 * Reports changes that Git could not join, and blanks their marks and the second version, so that
 * the rest of the file can be checked with every place where it was.
 */
export function withoutConflicts(source: Source, report: Report): Source {
  if (!/^(?:<{7}|>{7}|\|{7})/m.test(source.text)) return source;
  const tell = ({ text, start }: Line, message: string, fix: string) =>
    report(
      problemAt(
        source,
        { start, end: start + text.length },
        { code: "merge-conflict", message, fix },
      ),
    );
  /** Which version the lines belong to. */
  let side: "both" | "mine" | "theirs" = "both";
  const kept = linesOf(source.text).map((line) => {
    const mark = MARK.exec(line.text)?.[0][0];
    if (mark === "<") {
      tell(
        line,
        "two people changed these lines, and Git left both versions here",
        "keep the lines below <<<<<<< or the lines below =======; delete the others and the lines with <<<<<<<, ======= and >>>>>>>",
      );
      side = "mine";
    } else if ((mark === "=" || mark === "|") && side !== "both") {
      side = "theirs";
    } else if (mark === ">" && side !== "both") {
      side = "both";
    } else if (mark === ">" || mark === "|") {
      tell(
        line,
        "Git left this mark when two people changed the same lines",
        "delete this line, and see that the lines around it stand there only once",
      );
    } else if (side !== "theirs") {
      return line.text;
    }
    return " ".repeat(line.text.length);
  });
  return { ...source, text: kept.join("\n") };
}
