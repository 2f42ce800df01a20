import { mkdtemp, readFile, rm, truncate, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { Script } from "node:vm";
import { expect, onTestFinished, test } from "vitest";
import { compileAhead, HERE, runCompiled, WRAPPING } from "../../scripts/build/compiled.ts";

/** A script that was compiled ahead, and the file with its code. */
async function compiled(): Promise<{ file: string; code: string; source: string }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), "compiled-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, "menu.cjs");
  const names = Array.from({ length: 50 }, (_, at) => `course${at}`);
  const body = `
    ${names.map((name) => `function ${name}() { return ["${name}"]; }`).join("\n")}
    function dishes() { return ["dal", "bhaat"].map(function name(dish) { return dish.toUpperCase(); }); }
    module.exports = { dishes, here: ${HERE}, path: require("node:path").sep, ${names.join()} };`;
  const source = `${WRAPPING.before}${body}${WRAPPING.after}`;
  await writeFile(file, source);
  compileAhead(file);
  return { file, code: `${file}.code`, source };
}

interface Menu {
  dishes: () => string[];
  here: string;
  path: string;
}

test("a script that was compiled ahead runs as a CommonJS module that knows where it is", async () => {
  const { file } = await compiled();
  const menu = runCompiled(file) as Menu;
  expect(menu.dishes()).toEqual(["DAL", "BHAAT"]);
  expect(menu.here).toBe(pathToFileURL(file).href);
  expect(menu.path).toBe(path.sep);
});

test("V8 takes the code that was kept, with that of functions nobody has called", async () => {
  const { file, code, source } = await compiled();
  const cachedData = (await readFile(code)).subarray(4);
  const script = new Script(source, { filename: file, cachedData });
  expect(script.cachedDataRejected).toBe(false);
  // In this process V8 knows the script itself already.
  const lazy = new Script(source.replace("dal", "dar"), { filename: file }).createCachedData();
  expect(cachedData.length).toBeGreaterThan(2 * lazy.length);
});

test("code that is damaged or missing is made anew, and a script that is damaged is none", async () => {
  const { file, code } = await compiled();
  const bytes = await readFile(code);
  bytes[bytes.length - 100] = (bytes.at(-100) ?? 0) ^ 0x55;
  await writeFile(code, bytes);
  expect((runCompiled(file) as Menu).dishes()).toEqual(["DAL", "BHAAT"]);
  for (const length of [100, 2]) {
    await truncate(code, length);
    expect((runCompiled(file) as Menu).dishes()).toEqual(["DAL", "BHAAT"]);
  }
  await rm(code);
  expect((runCompiled(file) as Menu).dishes()).toEqual(["DAL", "BHAAT"]);
  await truncate(file, 100);
  expect(() => runCompiled(file)).toThrow();
});
