/**
 * Scripts that are kept with the code that V8 made of them. Node's own cache holds what was compiled while
 * a file was loaded; each of its functions is compiled again in every process that calls it, which
 * is an eighth of an edit of words.
 */
// Imported, Node's modules would bring along others that a short build does without.
const { readFileSync, writeFileSync } = process.getBuiltinModule("node:fs");
const { createRequire } = process.getBuiltinModule("node:module");
const { pathToFileURL } = process.getBuiltinModule("node:url");
const { Script } = process.getBuiltinModule("node:vm");
const { crc32 } = process.getBuiltinModule("node:zlib");

/** What a script calls its own address, as a module does with `import.meta.url`. */
export const HERE = "__here";

/** CommonJS as a script: its value is a function. */
export const WRAPPING = { before: `(function (require, module, ${HERE}) {`, after: "})" };

const CHECKSUM_BYTES = 4;

const codeFile = (file: string) => `${file}.code`;

/** The code of all functions of a script, those that are seldom called too. */
function codeOf(source: string, file: string): Buffer {
  const { setFlagsFromString } = process.getBuiltinModule("node:v8");
  setFlagsFromString("--no-lazy");
  const script = new Script(source, { filename: file });
  // V8 takes no code from a process that was set otherwise; what counts is how it is set from here on.
  setFlagsFromString("--lazy");
  return script.createCachedData();
}

/** @param file stands between {@link WRAPPING} */
export function compileAhead(file: string): void {
  const code = codeOf(readFileSync(file, "utf8"), file);
  // V8 looks at the length alone.
  const checksum = Buffer.alloc(CHECKSUM_BYTES);
  checksum.writeUInt32LE(crc32(code));
  writeFileSync(codeFile(file), Buffer.concat([checksum, code]));
}

function readCode(file: string): Buffer | undefined {
  let bytes: Buffer;
  try {
    bytes = readFileSync(codeFile(file));
  } catch {
    return undefined;
  }
  const code = bytes.subarray(CHECKSUM_BYTES);
  const isWhole = code.length > 0 && bytes.readUInt32LE() === crc32(code);
  return isWhole ? code : undefined;
}

/**
 * Runs what {@link compileAhead} has compiled.
 *
 * @returns what it exports
 * @throws when there is no such file, or half of one
 */
export function runCompiled(file: string): unknown {
  const source = readFileSync(file, "utf8");
  const cachedData = readCode(file);
  const script = new Script(source, { filename: file, ...(cachedData && { cachedData }) });
  const run = script.runInThisContext() as (...given: unknown[]) => void;
  const module = { exports: {} };
  run(createRequire(file), module, pathToFileURL(file).href);
  return module.exports;
}
