import { rm } from "node:fs/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ARTICLE, MINUTES, ProjectCopy } from "../setup/project.ts";

vi.setConfig({ testTimeout: 4 * MINUTES });

let site: ProjectCopy;

beforeAll(async () => {
  site = await ProjectCopy.create({ lasting: true });
  site.build();
});

afterAll(() => rm(site.root, { recursive: true, force: true }));

function buildWith(file: string, change: (text: string) => string, ...args: string[]) {
  const before = site.read(file);
  site.edit(file, change);
  const outcome = site.build(...args);
  site.edit(file, () => before);
  return outcome;
}

test.each<[string, string, (text: string) => string, RegExp]>([
  [
    "invalid JSON",
    "content/catalogs/menus.json",
    (text) => text.replace("{", "{{"),
    /content\/catalogs\/menus\.json:1:2 {2}error/,
  ],
  [
    "a page that throws",
    "src/pages/gallery/GalleryPage.tsx",
    (text) => text.replace("return (", "throw new Error('boom'); return ("),
    /The page \/gallery could not be rendered/,
  ],
  [
    "more redirects than CloudFront takes",
    "content/catalogs/redirects.json",
    (text) => {
      const line = (at: number) => `{ "from": "/an-old-address-${at}", "to": "/services" },`;
      return text.replace("[", `[${Array.from({ length: 300 }, (_, at) => line(at)).join("")}`);
    },
    /the edge function viewer-request has \d+ bytes/,
  ],
  [
    "more styles in a page than S3 takes hashes of",
    "scripts/build/output/site-files.ts",
    (text) => {
      const styles = Array.from({ length: 40 }, (_, at) => `<style>h${at}{}</style>`).join("");
      return text.replace(/busyPage\(.+?\)/, JSON.stringify(styles));
    },
    /^enquiry-busy\.html {2}error {2}its own headers/m,
  ],
])("a build with %s reports it and keeps the last good site", (_, file, change, named) => {
  const good = site.published();

  const { code, stderr } = buildWith(file, change);

  expect(Object.keys(good).length).toBeGreaterThan(100);
  expect(code).toBe(1);
  expect(stderr).toMatch(named);
  expect(site.published()).toEqual(good);
});

test.each<[string, string, (text: string) => string, RegExp]>([
  [
    "an anchor that another page does not have",
    ARTICLE,
    (text) => `${text}\nSee [our packages](/packages#nothing).\n`,
    /^::error file=content\/articles\/[\w-]+\.md,line=\d+,endLine=\d+,col=\d+,endColumn=\d+,title=dead-anchor::.* links to \/packages#nothing/m,
  ],
  [
    "a page that throws",
    "src/pages/gallery/GalleryPage.tsx",
    (text) => text.replace("return (", "throw new Error('boom'); return ("),
    /^::error::The page \/gallery could not be rendered/m,
  ],
])("a build with %s annotates it for GitHub", (_, file, change, annotation) => {
  const { code, stderr } = buildWith(file, change, "--format", "github");

  expect(code).toBe(1);
  expect(stderr.match(/^::/gm)).toHaveLength(1);
  expect(stderr).toMatch(annotation);
});
