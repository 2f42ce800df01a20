import { expect, test } from "vitest";
import { createContentChecker } from "../../scripts/rules/check.ts";
import { diskFiles, type ContentFiles } from "../../scripts/content/reading/files.ts";
import { changedFiles } from "../setup/changed-files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { QUIET_DAY } from "../setup/content.ts";

const HALL = "content/catalogs/hall-timings.json";
const NAVIGATION = "content/catalogs/navigation.json";
const SITE = "content/catalogs/site.json";
const REDIRECTS = "content/catalogs/redirects.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

const disk = diskFiles(ROOT);
let shown: ContentFiles = disk;

const checker = createContentChecker(ROOT, {
  now: () => QUIET_DAY,
  files: { list: () => shown.list(), read: (file) => shown.read(file) },
});

type Swap = [file: string, from: RegExp | string, to: string];

const hours = (text: string): Swap => [HALL, /"start": "[^"]*"/, `"start": "${text}"`];
const address = (text: string): Swap => [SITE, /"address": "[^"]*"/, `"address": "${text}"`];
const cuisines = (to: string): Swap => [
  NAVIGATION,
  /"to": "[^"]*"(?=,\s*"submenu")/,
  `"to": "${to}"`,
];

test.each<Swap[]>([
  ...["", "9 am", "25:99", "{{price.classic}}"].map((text) => [hours(text)]),
  ...["mailto:hello@example.com", "javascript:x", "thali"].map((text) => [address(text)]),
  ...["//", "https://", "http://[", "https://%", "menu", ""].map((to) => [cuisines(to)]),
  [[HALL, /"end": "[^"]*",?\s*/, ""]],
  [
    [REDIRECTS, '"redirects": [', '"redirects": [{ "from": "/old-menu", "to": "https://" },'],
    [NAVIGATION, '"/menu"', '"/old-menu"'],
  ],
  [
    [ARTICLE, /$/, "\nSee [our dishes](//).\n"],
    ["content/articles/corporate-catering-service-kandivali.md", "---\n", "---\ndraft: true\n"],
  ],
])("pages are made from a broken value, which is reported: %j", async (...swaps) => {
  const files = swaps.map(([file, from, to]) => {
    const text = Buffer.from(disk.read(file)).toString();
    const changed = text.replace(from, () => to);
    expect(changed).not.toBe(text);
    return [file, Buffer.from(changed)] as const;
  });
  shown = changedFiles(disk, new Map(files));

  const { problems, fault } = await checker.check();

  expect(fault).toBeUndefined();
  expect(problems.map(({ file }) => file)).toContain(swaps[0]?.[0]);
});
