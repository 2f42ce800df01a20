import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { loadBuilder } from "../../scripts/build/builder.ts";
import { FileHashes } from "../../scripts/file-hashes.ts";
import { BUILD } from "../../scripts/paths.ts";

test("every thread that the builder starts is among its own files", async () => {
  // Inside the project, where packages are found.
  await mkdir(BUILD, { recursive: true });
  const cache = await mkdtemp(path.join(BUILD, "builder-"));
  onTestFinished(() => rm(cache, { recursive: true, force: true }));

  const hashes = new FileHashes(path.join(cache, "hashes"));
  const { buildSite } = await loadBuilder({ cache, code: "as it stands", hashes });

  expect(buildSite).toBeTypeOf("function");
  const home = path.join(cache, "builder");
  const files = await readdir(home);
  const texts = await Promise.all(files.map((name) => readFile(path.join(home, name), "utf8")));
  const started = texts
    .flatMap((text) => [
      ...text.matchAll(
        /new URL\("(?:\.\/)?([\w-]+\.worker\.\w+)", (?:import\.meta\.url|__here)\)/g,
      ),
    ])
    .map(([, name = ""]) => name);
  expect(new Set(started)).toEqual(
    new Set([
      "digest.worker.mjs",
      "dist-files.worker.mjs",
      "draw.worker.mjs",
      "fonts.worker.mjs",
      "publish.worker.mjs",
      "render.worker.mjs",
    ]),
  );
  for (const name of started) expect(files).toContain(name);
  expect(texts.join("\n")).not.toMatch(/new URL\("[^"]*\.worker\.ts"/);
});
