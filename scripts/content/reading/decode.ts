import {
  linesOf,
  problemAt,
  problemInFile,
  restoreHint,
  toSpan,
  type Finding,
  type Report,
  type Source,
} from "../problems/problem.ts";

/** Byte order mark and line ends of a file: parsers get the text without them, a save writes them back. */
interface TextForm {
  text: string;
  hasBom: boolean;
  /** True when the first line ends with CRLF. */
  isWindows: boolean;
}

const BYTE_ORDER_MARK = "\ufeff";

export function readForm(raw: string): TextForm {
  const hasBom = raw.startsWith(BYTE_ORDER_MARK);
  return {
    text: (hasBom ? raw.slice(1) : raw).replace(/\r\n?/g, "\n"),
    hasBom,
    isWindows: /^[^\n]*\r\n/.test(raw),
  };
}

export function writeForm({ text, hasBom, isWindows }: TextForm): string {
  return (hasBom ? BYTE_ORDER_MARK : "") + (isWindows ? text.replaceAll("\n", "\r\n") : text);
}

/** Maximum size in bytes. No text of the site is larger. */
const LARGEST_TEXT = 300_000;

/** Edit that writes the text back without byte order mark and Windows line ends. */
const SAVE_AGAIN = { edit: { start: 0, end: 0, text: "" } };

function decode(bytes: Uint8Array, label: string, fatal = true): string | undefined {
  try {
    return new TextDecoder(label, { fatal, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Detects UTF-16 and its byte order by the byte order mark, or by the zeros in every other byte of plain text. */
function utf16Label(bytes: Uint8Array): { label: string; hasBom: boolean } | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { label: "utf-16le", hasBom: true };
  if (first === 0xfe && second === 0xff) return { label: "utf-16be", hasBom: true };
  const sample = bytes.subarray(0, 400);
  const evenZeros = sample.filter((byte, at) => byte === 0 && at % 2 === 0).length;
  const oddZeros = sample.filter((byte, at) => byte === 0 && at % 2 === 1).length;
  const many = sample.length / 4;
  if (evenZeros === 0 && oddZeros > many) return { label: "utf-16le", hasBom: false };
  if (oddZeros === 0 && evenZeros > many) return { label: "utf-16be", hasBom: false };
  return undefined;
}

/**
 * Decodes a file from its first invalid byte as Windows-1252, and reports that. The guess allows the file to be
 * checked.
 */
function windows1252(file: string, bytes: Uint8Array, report: Report): string {
  const [good = ""] = (decode(bytes, "utf-8", false) ?? "").split("\ufffd", 1);
  // The part before the first invalid byte is valid UTF-8, in which a character may have several bytes.
  const rest = (decode(bytes, "windows-1252", false) ?? "").slice(Buffer.byteLength(good));
  const letter = [...rest][0]?.trim() ?? "";
  const source = { file, text: good + rest };
  report(
    problemAt(source, toSpan(good.length, good.length + 1), {
      code: "not-utf-8",
      message: `this file is not saved as UTF-8: this letter${letter === "" ? "" : `, probably ${letter},`} is written the way older Windows programs do (Windows-1252)`,
      fix: 'open it in the program it was written in, save it with the encoding "UTF-8", and look at letters such as ₹, – and ’ once more',
    }),
  );
  return source.text;
}

/**
 * Text of a file. Undefined if the text is unreadable. Every encoding but UTF-8 is reported, because a wrong guess
 * garbles letters.
 */
export function decodeSource(file: string, bytes: Uint8Array, report: Report): Source | undefined {
  const tell = (finding: Finding) => report(problemInFile(file, finding));
  if (bytes.length > LARGEST_TEXT) {
    tell({
      code: "too-large",
      message: `this file has ${Math.round(bytes.length / 1000).toLocaleString("en-IN")} KB; no text of the site is that long`,
      fix: `${restoreHint(file)}; pictures belong in content/media as files of their own`,
    });
    return undefined;
  }
  const wide = utf16Label(bytes);
  const wideText = wide && bytes.length % 2 === 0 ? decode(bytes, wide.label) : undefined;
  if (wide) {
    tell({
      code: "utf-16",
      message: 'this file is saved as UTF-16 (some programs call it "Unicode")',
      fix: 'save it again and choose the encoding "UTF-8"',
      ...(wide.hasBom && wideText !== undefined && SAVE_AGAIN),
    });
    if (wideText === undefined) return undefined;
  }
  const raw = wideText ?? decode(bytes, "utf-8") ?? windows1252(file, bytes, report);
  const { text, hasBom } = readForm(raw);
  if (hasBom && !wide) {
    tell({
      code: "byte-order-mark",
      message: "the file begins with an invisible mark (BOM)",
      fix: 'type npm run check:content -- --fix, or save it again as "UTF-8", not "UTF-8 with BOM"',
      ...SAVE_AGAIN,
    });
  }
  const damaged = text.indexOf("\0");
  if (damaged >= 0) {
    const finding = {
      code: "damaged-file",
      message: "this file is damaged: some of its bytes are no text (NUL)",
      fix: `${restoreHint(file)}; perhaps the disk was full, or it was copied only in part`,
    };
    report(problemAt({ file, text }, { start: damaged, end: damaged + 1 }, finding));
    return undefined;
  }
  if (raw.includes("\r")) {
    tell({
      code: "windows-line-ends",
      message: "the lines of this file end the way Windows ends them (CRLF)",
      fix: 'type npm run check:content -- --fix, or choose "LF" at the bottom of the window of VS Code and save',
      ...SAVE_AGAIN,
    });
  }
  return { file, text };
}

const CONFLICT_MARKER = /^(?:<{7}|\|{7}|>{7})(?: |$)|^={7}$/;

/**
 * Reports merge conflicts. Replaces the conflict markers and the second version by spaces, so that offsets in the rest
 * of the file do not change.
 */
export function withoutConflicts(source: Source, report: Report): Source {
  if (!/^(?:<{7}|>{7}|\|{7})/m.test(source.text)) return source;
  /** Version that the lines belong to. */
  let side: "both" | "mine" | "theirs" = "both";
  const text = linesOf(source.text).map((line) => {
    const mark = CONFLICT_MARKER.exec(line.text)?.[0][0];
    const tell = (message: string, fix: string) =>
      report(problemAt(source, line, { code: "merge-conflict", message, fix }));
    if (mark === "<") {
      tell(
        "two people changed these lines, and Git left both versions here",
        "keep the lines below <<<<<<< or the lines below =======; delete the others and the lines with <<<<<<<, ======= and >>>>>>>",
      );
      side = "mine";
    } else if ((mark === "=" || mark === "|") && side !== "both") side = "theirs";
    else if (mark === ">" && side !== "both") side = "both";
    else if (mark === ">" || mark === "|") {
      tell(
        "Git left this mark when two people changed the same lines",
        "delete this line, and see that the lines around it are there only once",
      );
    } else if (side !== "theirs") return line.text;
    return " ".repeat(line.text.length);
  });
  return { ...source, text: text.join("\n") };
}
