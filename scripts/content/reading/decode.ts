import {
  problemAt,
  problemInFile,
  restoreHint,
  type Finding,
  type Report,
  type Source,
} from "../problems/problem.ts";
import { inFile, inTerminal, say } from "../problems/sentence.ts";

/** Byte order mark and line ends of a file: parsers get the text without them, a save writes them back. */
interface TextForm {
  text: string;
  hasBom: boolean;
  /** True when the first line ends with CRLF. */
  isWindows: boolean;
}

/** File that Git LFS puts in the place of a large file until it is downloaded. */
export const LFS_POINTER = {
  start: "version https://git-lfs.github.com/spec/",
  fix: inTerminal("type git lfs install, then git lfs pull, in the folder of the project"),
};

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

/** Maximum number of reported marks. */
const MAX_CONFLICTS = 20;

/** Maximum size in bytes. No text of the site is larger. */
const LARGEST_TEXT = 300_000;

/** Edit that writes the text back without byte order mark and Windows line ends. */
const SAVE_AGAIN = { edit: { start: 0, end: 0, text: "" } };

/** True if the file begins with a byte order mark of UTF-16, or has a zero in every other byte, as plain text has. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first = 0, second = 0] = bytes;
  if (first + second === 0xff + 0xfe && Math.max(first, second) === 0xff) return true;
  const sample = bytes.subarray(0, 400);
  const zeros = [0, 1].map(
    (odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length,
  );
  return Math.min(...zeros) === 0 && Math.max(...zeros) > sample.length / 4;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes) !== undefined;
  } catch {
    return false;
  }
}

/** Text of a file; undefined if it is not UTF-8 or is damaged. */
export function decodeSource(file: string, bytes: Uint8Array, report: Report): Source | undefined {
  const tell = (finding: Finding) => report(problemInFile(file, finding));
  if (bytes.length > LARGEST_TEXT) {
    tell({
      code: "too-large",
      message: `this file has ${Math.round(bytes.length / 1000).toLocaleString("en-IN")} KB; no text of the site is that long`,
      fix: say`${restoreHint(file)}${inFile("; pictures belong in content/media as files of their own")}`,
    });
    return undefined;
  }
  if (isUtf16(bytes)) {
    tell({
      code: "utf-16",
      message: 'this file is saved as UTF-16 (some programs call it "Unicode")',
      fix: 'save it again and choose the encoding "UTF-8"',
    });
    return undefined;
  }
  const raw = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  const { text, hasBom } = readForm(raw);
  const source = { file, text };
  const refuse = (sign: string, finding: Finding) => {
    const start = text.indexOf(sign);
    report(problemAt(source, { start, end: start + 1 }, finding));
    return undefined;
  };
  if (!isUtf8(bytes)) {
    return refuse("\ufffd", {
      code: "not-utf-8",
      message:
        "this file is not saved as UTF-8: this letter is written the way older Windows programs do (Windows-1252)",
      fix: 'open it in the program it was written in, save it with the encoding "UTF-8", and look at letters such as ₹, – and ’ once more',
    });
  }
  if (text.includes("\0")) {
    return refuse("\0", {
      code: "damaged-file",
      message: "this file is damaged: some of its bytes are no text (NUL)",
      fix: say`${restoreHint(file)}${inFile("; perhaps the disk was full, or it was copied only in part")}`,
    });
  }
  if (hasBom) {
    tell({
      code: "byte-order-mark",
      message: "the file begins with an invisible mark (BOM)",
      fix: inTerminal(
        'type npm run check:content -- --fix, or save it again as "UTF-8", not "UTF-8 with BOM"',
      ),
      ...SAVE_AGAIN,
    });
  }
  if (text.startsWith(LFS_POINTER.start)) {
    const message = "this file only says where Git LFS keeps the real one";
    tell({ code: "lfs-pointer", message, fix: LFS_POINTER.fix });
    return undefined;
  }
  if (raw.includes("\r")) {
    tell({
      code: "windows-line-ends",
      message: "the lines of this file end the way Windows ends them (CRLF)",
      fix: inTerminal(
        'type npm run check:content -- --fix, or choose "LF" at the bottom of the window of VS Code and save',
      ),
      ...SAVE_AGAIN,
    });
  }
  return source;
}

const CONFLICT_MARKER = /^(?:<{7}|>{7}|\|{7})(?: .*)?$/gm;

/** Reports the marks of a merge conflict. @returns whether there is none, so that the file can be read */
export function hasNoConflicts(source: Source, report: Report): boolean {
  const marks = [...source.text.matchAll(CONFLICT_MARKER)];
  const openings = marks.filter(({ 0: mark }) => mark.startsWith("<"));
  const reported = openings.length > 0 ? openings : marks;
  for (const { 0: mark, index } of reported.slice(0, MAX_CONFLICTS))
    report(
      problemAt(
        source,
        { start: index, end: index + mark.length },
        {
          code: "merge-conflict",
          message: "two people changed these lines, and Git left both versions here",
          fix: "keep the lines below <<<<<<< or the lines below =======; delete the others and the lines with <<<<<<<, ======= and >>>>>>>",
        },
      ),
    );
  return marks.length === 0;
}
