import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { listFiles } from "../../../scripts/lib/files.ts";
import { DIST } from "../../../scripts/lib/paths.ts";

test("the built site has no part of the browser editor or of development", async () => {
  const files = listFiles(DIST);
  const texts = files
    .filter((file) => /\.(html|js|json)$/.test(file))
    .map(async (file) => readFile(path.join(DIST, file), "utf8"));
  const found = (await Promise.all(texts)).filter((text) =>
    /sveltia|content-notices|content:state/i.test(text),
  );

  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => file.startsWith("admin"))).toEqual([]);
  expect(found).toEqual([]);
  expect((await fetch(`${inject("siteUrl")}/admin`)).status).toBe(404);
});
