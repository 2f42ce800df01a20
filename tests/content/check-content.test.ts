import { mkdir, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkContentCommand } from "../../scripts/edit/check-content.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { RECORD_FILE } from "../../scripts/rules/published-record.ts";
import { hallOf, offerOf } from "../setup/catalogs.ts";
import { commandOn } from "../tools/project.ts";
import { change } from "./site.ts";

const TIMINGS = "content/catalogs/hall-timings.json";
const PACKAGES = "content/catalogs/packages.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

const NOW = "2026-11-21";

type Changes = Record<string, (text: string) => string>;

async function commandWith(changes: Changes) {
  const { root, read, say } = commandOn(checkContentCommand);
  for (const [file, to] of Object.entries(changes)) await change(root, file, to);
  return { root, read, say: (...args: string[]) => say("--now", NOW, ...args) };
}

const price = offerOf("classic").monthlyPrice;
const { name: morning } = hallOf("morning");

const broken = {
  [TIMINGS]: (text: string) =>
    text.replace(`"${morning}",`, `“${morning}”,`).replace(`${hallOf("full-day").price}`, "$&,"),
  [PACKAGES]: (text: string) =>
    text.replace(`"monthlyPrice": ${price}`, `"monthlyPrice": "${price}"`),
};

test("a terminal gets a summary, and GitHub gets one annotation for each problem", async () => {
  const { say } = await commandWith(broken);
  const wrong = await say("--format", "xml");
  const { code, errors } = await say();
  const lines = (await say("--format", "github")).printed.trim().split("\n");

  expect([wrong.code, wrong.errors]).toEqual([2, expect.stringContaining("pretty, github")]);
  expect(code).toBe(1);
  expect(errors).toMatch(
    /content: 3 errors, 0 warnings; to have 3 of them mended, type: npm run check:content -- --fix/,
  );
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(
    /^::error file=content\/catalogs\/hall-timings\.json,line=6,endLine=6,col=15,endColumn=\d+,title=printed-quotes::this text .*%0Afix: /,
  );
  expect(lines.find((line) => line.includes("monthlyPrice"))).toMatch(
    /::monthlyPrice in .* quotation marks%0Afix: .*%0A%0AIn the browser editor: Monthly price of Classic is /,
  );
});

test("--fix repairs safe mistakes, lists them, and keeps the values", async () => {
  const { read, say } = await commandWith({
    [TIMINGS]: (text) => `\ufeff${broken[TIMINGS](text).replaceAll("\n", "\r\n")}`,
    [PACKAGES]: broken[PACKAGES],
    [ARTICLE]: (text) =>
      text.replace(/^summary: .*/m, 'summary: “A 5" tawa: what it feeds \\ serves”'),
  });
  const { code, errors } = await say("--fix");
  const again = await say("--fix");

  expect(code).toBe(0);
  expect(errors).toContain(`${TIMINGS}:6  mended: this text is in curly or single`);
  for (const file of [TIMINGS, PACKAGES])
    expect(await read(file)).toBe(await readFile(path.join(ROOT, file), "utf8"));
  expect(await read(ARTICLE)).toContain('summary: "A 5\\" tawa: what it feeds \\\\ serves"');
  expect(again.errors).not.toContain("mended");
});

test.each([
  [PACKAGES, /"monthlyPrice": \d+/, '"monthlyPrice": "Rs 599"'],
  [ARTICLE, /^summary: .*/m, "summary: ‘Pav bhaji and misal’"],
])("--fix does not change a value of %s when the repair is uncertain", async (file, from, to) => {
  const { read, say } = await commandWith({ [file]: (text) => text.replace(from, to) });
  const { code } = await say("--fix");

  expect(code).toBe(1);
  expect(await read(file)).toContain(to);
});

test.each(["Gallery", "gallery"])(
  "--fix in %s keeps both photographs whose repaired names would be equal",
  async (folder) => {
    const { root, say } = await commandWith({});
    const names = ["gallery/banquet-05-pangat.JPG", `${folder}/banquet-05-pangat.jpg`];
    const media = path.join(root, "content/media");
    const picture = sharp({
      create: { width: 1200, height: 800, channels: 3, background: "#b3221d" },
    });
    for (const name of names) {
      await mkdir(path.dirname(path.join(media, name)), { recursive: true });
      await picture.jpeg().toFile(path.join(media, name));
    }
    await say("--fix");
    const left = await readdir(media, { recursive: true });

    expect(left.filter((name) => /pangat\.jpg$/i.test(name))).toHaveLength(2);
  },
);

test("--release lists samples and unrecorded addresses with the command to type", async () => {
  const slug = "retirement-party-catering-kandivali-borivali-malad";
  const { say } = await commandWith({
    [RECORD_FILE]: (text) => text.replace(`/services/${slug}\n`, ""),
  });
  const { code, errors } = await say("--release");
  const unrecorded = errors.split("\n").filter((line) => line.startsWith(RECORD_FILE));

  expect(code).toBe(1);
  expect(errors).toContain("founders.json:");
  expect(unrecorded).toContain(`${RECORD_FILE}  /services/${slug} is not recorded yet`);
  expect(errors).toContain("type: npm run content -- publish-record");
});
