import { beforeAll, describe, expect, test, vi } from "vitest";
import { createContentChecker, type CheckResult } from "../../scripts/rules/check.ts";
import { changedFiles, diskFiles, type ContentFiles } from "../../scripts/content/reading/files.ts";
import type { Rule } from "../../scripts/rules/rule.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

const ARTICLES = "content/articles";
const BIRTHDAY = `${ARTICLES}/birthday-party-catering-kandivali.md`;
const CORPORATE = `${ARTICLES}/corporate-catering-service-kandivali.md`;
const HALL = "content/catalogs/hall-timings.json";
const NAVIGATION = "content/catalogs/navigation.json";
const SITE = "content/catalogs/site.json";
const REDIRECTS = "content/catalogs/redirects.json";

const disk = diskFiles(ROOT);

/** A checker of what it is shown; it looks again only at what was not shown before. */
function createOwnChecker(create: typeof createContentChecker) {
  let shown: ContentFiles = disk;
  const checker = create(ROOT, {
    now: () => Date.UTC(2026, 10, 21),
    files: { list: () => shown.list(), read: (file) => shown.read(file) },
  });
  /** Checks the content with some files rewritten, each of which must come out different. */
  return (changes: Record<string, (text: string) => string>): Promise<CheckResult> => {
    const files = new Map(
      Object.entries(changes).map(([file, change]) => {
        const text = Buffer.from(disk.read(file)).toString();
        const changed = change(text);
        expect(changed).not.toBe(text);
        return [file, Buffer.from(changed)];
      }),
    );
    shown = changedFiles(disk, files);
    return checker.check();
  };
}

const checkWith = createOwnChecker(createContentChecker);

const reported = ({ problems }: CheckResult) => problems.map(({ file, code }) => `${file} ${code}`);

/** As an editor would get it wrong: no page's builder and no rule may stumble over the rest. */
test.each(["", "9 am", "25:99", "{{price.classic}}"])(
  "hours of the hall written as %j are reported, and pages are made without them",
  async (hours) => {
    const result = await checkWith({
      [HALL]: (text) => text.replace(/"start": "[^"]*"/, `"start": "${hours}"`),
    });

    expect(result.faults).toEqual([]);
    expect(reported(result).some((line) => line.startsWith(HALL))).toBe(true);
  },
);

test.each(["mailto:hello@example.com", "javascript:x", "thali-and-toran"])(
  "the site's address written as %j is reported, and pages are made without it",
  async (address) => {
    const result = await checkWith({
      [SITE]: (text) => text.replace(/"address": "[^"]*"/, `"address": "${address}"`),
    });

    expect(result.faults).toEqual([]);
    expect(reported(result).some((line) => line.startsWith(SITE))).toBe(true);
  },
);

test("a hall without an end is reported, and pages are made without it", async () => {
  const result = await checkWith({ [HALL]: (text) => text.replace(/"end": "[^"]*",?\s*/, "") });

  expect(result.faults).toEqual([]);
  expect(reported(result)).toContain(`${HALL} missing-key`);
});

test("a link through a redirect to what is no address is followed to its end", async () => {
  const result = await checkWith({
    [REDIRECTS]: (text) =>
      text.replace(/"redirects": \[/, '"redirects": [{ "from": "/old-menu", "to": "https://" },'),
    [NAVIGATION]: (text) => text.replace('"/menu"', '"/old-menu"'),
  });

  expect(result.faults).toEqual([]);
  expect(reported(result).some((line) => line.startsWith(REDIRECTS))).toBe(true);
});

test.each(["//", "https://", "http://[", "https://%", "menu", ""])(
  "the list of cuisines led to %j is reported where it is written, and its pages are made",
  async (to) => {
    const result = await checkWith({
      [NAVIGATION]: (text) =>
        text.replace(/"to": "[^"]*"(?=,\s*"submenu")/, `"to": ${JSON.stringify(to)}`),
    });

    expect(result.faults).toEqual([]);
    expect(reported(result).some((line) => line.startsWith(NAVIGATION))).toBe(true);
  },
);

test("a link to // is reported while another page is a draft", async () => {
  const result = await checkWith({
    [CORPORATE]: (text) => text.replace("---\n", "---\ndraft: true\n"),
    [BIRTHDAY]: (text) => `${text}\nSee [our dishes](//).\n`,
  });

  expect(result.faults).toEqual([]);
  expect(reported(result)).toContain(`${BIRTHDAY} no-scheme`);
});

describe("a rule that throws on one file", () => {
  const STUMBLES = "a word that no rule expects";

  let checkStumbling: typeof checkWith;

  beforeAll(async () => {
    vi.resetModules();
    vi.doMock("../../scripts/rules/index.ts", async (original) => {
      const { RULES } = await original<typeof import("../../scripts/rules/index.ts")>();
      const stumble: Rule = {
        file({ source }) {
          if (source.text.includes(STUMBLES)) throw new Error("stumbled");
        },
      };
      return { RULES: [stumble, ...RULES] };
    });
    const { createContentChecker: create } = await import("../../scripts/rules/check.ts");
    checkStumbling = createOwnChecker(create);
    return () => void vi.doUnmock("../../scripts/rules/index.ts");
  });

  const adding = (line: string) => (text: string) => `${text}\n${line}\n`;

  test("is reported once, at that file, and hides nothing else", async () => {
    const result = await checkStumbling({
      [BIRTHDAY]: adding(STUMBLES),
      [CORPORATE]: adding("The the end."),
    });

    expect(reported(result)).toEqual([`${BIRTHDAY} checker-fault`, `${CORPORATE} repeated-word`]);
    expect(result.content).toBeUndefined();
  });

  test("does not come before what an editor has to fix", async () => {
    const result = await checkStumbling({
      [BIRTHDAY]: adding(STUMBLES),
      [CORPORATE]: adding("[Menus](/menus)"),
    });

    expect(reported(result)).toEqual([`${CORPORATE} dead-link`]);
    expect(result.faults.map(({ message }) => message)).toEqual(["stumbled"]);
  });
});
