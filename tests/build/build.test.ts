import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFiles } from "../../scripts/lib/files.ts";
import { copyProject } from "../setup/project.ts";

function build(root: string) {
  return spawnSync(process.execPath, ["scripts/build.ts"], { cwd: root, encoding: "utf8" });
}

/** Every file of a folder with the hash of its bytes. */
async function fingerprint(directory: string): Promise<Record<string, string>> {
  const entries = listFiles(directory).map(async (file) => {
    const bytes = await readFile(path.join(directory, file));
    return [file, createHash("sha256").update(bytes).digest("hex")] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

let root = "";

beforeAll(async () => {
  root = await copyProject({ lasting: true });
});

afterAll(() => rm(root, { recursive: true, force: true }));

test("a failed build leaves the last good site unchanged", { timeout: 120_000 }, async () => {
  expect(build(root).status).toBe(0);
  const dist = path.join(root, "dist");
  const good = await fingerprint(dist);

  const broken = path.join(root, "content/catalogs/menus.json");
  await writeFile(broken, (await readFile(broken, "utf8")).replace("{", "{{"));
  const afterContent = build(root);

  expect(afterContent.status).toBe(1);
  expect(afterContent.stderr).toContain("content/catalogs/menus.json:1:1  error");
  expect(await fingerprint(dist)).toEqual(good);

  await writeFile(broken, (await readFile(broken, "utf8")).replace("{{", "{"));
  const page = path.join(root, "src/pages/gallery/GalleryPage.tsx");
  await writeFile(
    page,
    (await readFile(page, "utf8")).replace("return (", "throw new Error('boom'); return ("),
  );
  const afterPage = build(root);

  expect(afterPage.status).toBe(1);
  expect(afterPage.stderr).toContain("The page /gallery could not be rendered");
  expect(await fingerprint(dist)).toEqual(good);
  await writeFile(page, (await readFile(page, "utf8")).replace("throw new Error('boom'); ", ""));
});

test("a build over a limit of AWS fails and names the file", { timeout: 240_000 }, async () => {
  const [redirects, site] = [
    "content/catalogs/redirects.json",
    "scripts/build/output/site-files.ts",
  ].map((file) => path.join(root, file)) as [string, string];
  const before = await readFile(redirects, "utf8");
  const many = Array.from(
    { length: 300 },
    (_, at) => `{ "from": "/an-old-address-number-${at}", "to": "/services" },`,
  );
  await writeFile(redirects, before.replace("[", `[${many.join("\n")}`));
  const afterRedirects = build(root);

  await writeFile(redirects, before);
  const styles = Array.from({ length: 40 }, (_, at) => `<style>h${at}{}</style>`).join("");
  await writeFile(
    site,
    (await readFile(site, "utf8")).replace(/busyPage\(.+?\)/, JSON.stringify(styles)),
  );
  const afterStyles = build(root);

  expect([afterRedirects.status, afterStyles.status]).toEqual([1, 1]);
  expect(afterRedirects.stderr).toMatch(/the edge function viewer-request has \d+ bytes/);
  expect(afterStyles.stderr).toMatch(/^enquiry-busy\.html {2}error {2}its own headers/m);
});
