import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { ReleaseFile } from "../../scripts/deploy/bucket.ts";
import { previewName, removePreview, showPreview } from "../../scripts/deploy/preview.ts";
import { readRelease, type BuildFolders } from "../../scripts/deploy/release.ts";
import { listFiles } from "../../scripts/lib/files.ts";
import { startCloud } from "./support/cloud.ts";
import { fetchPreview } from "./support/previews.ts";
import { flags, runCommand } from "./support/run.ts";
import { BUILDS, writeBuild } from "./support/site.ts";

const cloud = await startCloud();

vi.stubGlobal("fetch", fetchPreview(cloud));
afterAll(() => {
  vi.unstubAllGlobals();
  cloud.close();
});
beforeEach(() => cloud.restore());

const command = (name: string, args: string[], url = "http://*.preview.example") =>
  runCommand(cloud, [name, ...args], { DEPLOY_URL: url });

/** Writes a build whose home page is long enough to be compressed. */
const build = (version: keyof typeof BUILDS) =>
  writeBuild(version, {
    "index.html": `${BUILDS[version]["index.html"]}${"<p>Thali</p>".repeat(99)}`,
  });

const show = async (name: string, folders: BuildFolders) =>
  showPreview(cloud.parts, name, await readRelease(folders), folders.directory);

const keysOf = async (prefix: string) => [...(await cloud.parts.store.list(prefix)).keys()];

async function smokeTest(name: string, folders: BuildFolders) {
  const { id } = await readRelease(folders);
  const url = `http://${name}.preview.example`;
  return command("smoke", [url, "--preview", "--no-enquiry", "--release", id, ...flags(folders)]);
}

describe("previews", () => {
  test("of two pull requests are complete at their own addresses", async () => {
    const [one, two] = [await build("old"), await build("new")];

    const { text: url } = await command("preview", ["pr-1", "--where"]);
    const first = await command("preview", ["pr-1", ...flags(one)]);
    const second = await command("preview", ["pr-12", ...flags(two)]);

    expect(url).toBe("url=http://pr-1.preview.example\n");
    expect(first.text).toMatch(/is at http:\/\/pr-1\.preview\.example after [\d.]+ s/);
    expect([first.code, second.code], first.text + second.text).toEqual([0, 0]);
    for (const [name, folders] of [
      ["pr-1", one],
      ["pr-12", two],
    ] as const) {
      const { code, text } = await smokeTest(name, folders);
      expect(code, text).toBe(0);
      expect(text).toMatch(/^search engines +1 {2}ok$/m);
    }
    expect((await keysOf("")).filter((key) => !/^pr-(1|12)\//.test(key))).toEqual([]);
  });

  test("show only the last push, and are removed without changing other previews", async () => {
    const [one, two] = [await build("old"), await build("new")];
    await show("pr-1", one);
    await show("pr-12", one);
    const other = await cloud.parts.store.list("pr-12/");

    await show("pr-1", two);
    const files = [...listFiles(two.directory), "release.json"];
    expect(await keysOf("pr-1/")).toEqual(files.map((file) => `pr-1/${file}`).sort());
    expect(await smokeTest("pr-1", two)).toMatchObject({ code: 0 });

    const removed = await command("preview", ["pr-1", "--remove"]);
    expect(removed.text).toMatch(/^removed pr-1: \d+ files$/m);
    expect(await cloud.parts.store.list("")).toEqual(other);
    expect(await removePreview(cloud.parts, "pr-1")).toBe(0);
  });
});

describe("nothing is changed", () => {
  test("for an invalid name, without a name, and at production's address", async () => {
    for (const name of ["pr-0", "pr-", "PR-1", "pr-12345678", "pr-1/../pr-2", "releases"])
      expect(() => previewName(name)).toThrow(`no preview is called ${name}`);
    const nameless = await command("preview", ["--remove"]);
    const production = "https://www.example.in";
    const elsewhere = await command("preview", ["pr-1", ...flags(await build("old"))], production);

    expect([nameless.code, elsewhere.code]).toEqual([2, 2]);
    expect(nameless.text).toMatch(/which preview\?\n {3}fix: it is pr- and/);
    expect(elsewhere.text).toContain("npm run deployed -- --stage preview");
    expect(await keysOf("")).toEqual([]);
  });

  test.each([
    ["more files than a site has", { count: 6000, bytes: 10 }],
    ["more bytes than a site has", { count: 3, bytes: 100_000_000 }],
  ])("by a build of %s", async (_, { count, bytes }) => {
    const folders = await build("old");
    const release = await readRelease(folders);
    const [file] = release.files as [ReleaseFile];
    const files = Array.from({ length: count }, (_entry, index) => ({
      ...file,
      file: `${index}.html`,
      bytes,
    }));

    await expect(
      showPreview(cloud.parts, "pr-1", { ...release, files }, folders.directory),
    ).rejects.toThrow(new RegExp(`has ${count} files and ${count * bytes} bytes; a preview takes`));
    expect(await keysOf("")).toEqual([]);
  });
});
