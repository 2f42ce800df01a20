import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { problemAt, problemInFile, type Report, type Source } from "./problem.ts";

/** Every file below `directory`, as sorted paths relative to it with forward slashes. */
export async function listFiles(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) =>
      path.relative(directory, path.join(entry.parentPath, entry.name)).replaceAll("\\", "/"),
    )
    .sort();
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Reads a content file as UTF-8. Anything else is reported, because a wrong guess would put
 * garbled letters on the site.
 */
export async function readSource(
  root: string,
  file: string,
  report: Report,
): Promise<Source | undefined> {
  const bytes = await readFile(path.join(root, file)).catch((error: NodeJS.ErrnoException) => {
    report(
      problemInFile(file, {
        code: "unreadable-file",
        message: `this file cannot be read (${error.code ?? error.message})`,
        fix: "check that the file exists and that you are allowed to read it",
      }),
    );
    return undefined;
  });
  if (!bytes) return undefined;
  try {
    return { file, text: utf8.decode(bytes).replaceAll("\r\n", "\n") };
  } catch {
    const good = bytes.findIndex((_, index) => !isUtf8(bytes.subarray(0, index + 1)));
    const text = bytes.subarray(0, Math.max(0, good)).toString("utf8");
    report(
      problemAt(
        { file, text: `${text} ` },
        { start: text.length, end: text.length + 1 },
        {
          code: "not-utf-8",
          message: "this file is not saved as UTF-8 text",
          fix: 'save it again with the encoding "UTF-8"',
        },
      ),
    );
    return undefined;
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
