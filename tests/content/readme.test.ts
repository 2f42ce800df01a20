import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Catalogs } from "../../scripts/content/catalogs/catalogs.ts";
import { compile } from "../../scripts/build/compile.ts";
import { collectFacts } from "../../scripts/content/catalogs/facts.ts";
import { formatProblem } from "../../scripts/content/problems/print.ts";
import { content } from "../../scripts/edit/content-command.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";
import { fixtureRoot } from "../setup/fixture.ts";
import { change } from "./site.ts";
import { calendar, event } from "../tools/calendar-text.ts";
import { addNewArticle, NEW_ARTICLE } from "../tools/new-article.ts";
import { commandOn } from "../tools/project.ts";

const guide = await readFile(path.join(ROOT, "content/README.md"), "utf8");

const commands = [...guide.matchAll(/npm run ([^`\n#]+)/g)].map(([, text = ""]) => text.trim());

/** A calendar in which the hall is taken once a month. */
const CALENDAR = calendar(
  event("UID:1", "DTSTART:20260103T120000Z", "DURATION:PT4H", "RRULE:FREQ=MONTHLY"),
);

test("the guide names only existing commands and files, and every key of an article", async () => {
  const json = async (file: string) =>
    JSON.parse(await readFile(path.join(ROOT, file), "utf8")) as Record<string, object>;
  const scripts = Object.keys((await json("package.json"))["scripts"] ?? {});
  const keys = Object.keys((await json("schemas/article.schema.json"))["properties"] ?? {});
  const files = [...guide.matchAll(/`(?:content\/)?(?:catalogs\/)?([a-z/-]+\.json)`/g)].map(
    ([, name = ""]) => `content/catalogs/${name}`,
  );

  expect(Math.min(commands.length, files.length)).toBeGreaterThan(8);
  expect(commands.filter((command) => !scripts.includes(command.split(" ")[0] ?? ""))).toEqual([]);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  expect(keys.filter((key) => key !== "$schema" && !guide.includes(`\`${key}\``))).toEqual([]);
});

test(
  "every content command that the guide names runs without an error",
  { timeout: 120_000 },
  async () => {
    const { root, say } = commandOn(content, fixtureRoot());
    const file = path.join(root, "hall.ics");
    await writeFile(file, CALENDAR);
    await addNewArticle(root);
    await say("move", NEW_ARTICLE, "haldi-in-malad");
    for (const command of commands.filter((one) => one.startsWith("content -- "))) {
      const [, args = ""] = command.replace("hall.ics", `${file} --now 2026-11-21`).split(" -- ");
      expect(await say(...args.split(/\s+/)), command).toMatchObject({ code: 0, errors: "" });
    }
  },
);

test("the guide names only existing facts, and every group of facts", async () => {
  const { site } = await compile(ROOT, { now: QUIET_DAY });
  const values = [...(site?.sources.catalogs ?? [])].map(([name, { value }]) => [name, value]);
  const facts = collectFacts(Object.fromEntries(values) as Catalogs);
  const requested = [...guide.matchAll(/\{\{([^}]+)\}\}/g)].map(([, name = ""]) => name);
  const families = (names: string[]) => new Set(names.map((name) => name.split(".")[0]));

  expect(requested.filter((name) => facts.get(name) === undefined)).toEqual([]);
  expect(families(requested)).toEqual(families(facts.names));
});

test("the guide shows its example mistake with the place and lines that are reported", async () => {
  const root = wholeContent(fixtureRoot());
  const file = "content/catalogs/packages.json";
  await change(root, file, (text) => text.replace("monthlyPrice", "monthlyPrise"));
  const { problems, texts } = await compile(root, { now: QUIET_DAY });
  const reported = problems.find(({ code }) => code === "unknown-key");
  const [place = "", ...lines] = reported
    ? formatProblem(reported, texts.get(file)).split("\n")
    : [];
  const [shown = "", ...marked] =
    /^content\/catalogs.*\n(?: .*\n)+/m.exec(guide)?.[0].split("\n") ?? [];

  expect(shown.split("  ").slice(0, 2)).toEqual(place.split("  ").slice(0, 2));
  expect(shown).toContain("[unknown-key]");
  expect(marked.slice(0, 3)).toEqual(lines.slice(0, 3));
  expect(lines[3]).toContain('did you mean "monthlyPrice"?');
});
