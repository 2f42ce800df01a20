import { readFile } from "node:fs/promises";
import path from "node:path";
import { filesBelow } from "../../scripts/lib/files.ts";
import { check } from "prettier";
import { expect, test } from "vitest";
import type { Redirects } from "../../schemas/generated/index.ts";
import { content } from "../../scripts/edit/content-command.ts";
import {
  addToRecord,
  RECORD_FILE,
  recordedAddresses,
} from "../../scripts/rules/published-record.ts";
import { change } from "../content/site.ts";
import { commandOn } from "./project.ts";

const OLD = "mehndi-catering-kandivali-borivali-malad";
const NEW = "mehndi-haldi-catering-malad";
const REDIRECTS = "content/catalogs/redirects.json";

async function redirectsIn(read: (file: string) => Promise<string>) {
  const { redirects } = JSON.parse(await read(REDIRECTS)) as Redirects;
  return Object.fromEntries(redirects.map(({ from, to }) => [from, to]));
}

async function allContent(root: string): Promise<string> {
  const files = [...filesBelow(root, "content")].filter((file) => file !== REDIRECTS);
  const texts = files.map((file) => readFile(path.join(root, file), "utf8"));
  return (await Promise.all(texts)).join("\n");
}

test("moving an article updates every link, list and catalog that leads to it", async () => {
  const { root, read, say } = commandOn(content);
  const footer = "content/catalogs/navigation.json";
  await change(root, footer, (text) =>
    text.replace('"to": "/gallery"', `"to": "/services/${OLD}#where-the-paste-dries"`),
  );
  const old = `content/articles/${OLD}.md`;
  await change(root, old, (text) => `${text}\n## Where the paste dries\n\nIn the shade.\n`);
  const pooja = "content/articles/pooja-catering-kandivali-borivali-malad.md";
  const links = `See [/services/${OLD}](/Services/${OLD}/?a=b) and [this][m].\n\n[m]: /services/${OLD}`;
  await change(root, pooja, (text) => `${text}\n${links}\n`);

  const wedding = "content/articles/wedding-caterers-kandivali-borivali-malad.md";
  const before = { wedding: await read(wedding), all: await allContent(root) };
  const dry = await say("move", OLD, NEW, "--dry-run");
  expect(dry.code, dry.errors).toBe(0);
  expect(dry.printed).toContain(`content/articles/${OLD}.md → content/articles/${NEW}.md`);
  expect(dry.printed).toMatch(/wedding-caterers-.*\.md:\d+ {2}\/services\/mehndi/);
  expect(await allContent(root)).toBe(before.all);

  const { code, printed } = await say("move", OLD, NEW);

  expect(code, printed).toBe(0);
  expect(await read(wedding)).toBe(before.wedding.replaceAll(OLD, NEW));
  for (const file of [wedding, REDIRECTS])
    expect(await check(await read(file), { filepath: file, printWidth: 100 }), file).toBe(true);
  expect(await read(`content/articles/${NEW}.md`)).toContain("title: ");
  await expect(read(`content/articles/${OLD}.md`)).rejects.toThrow("ENOENT");
  expect(await read(footer)).toContain(`"to": "/services/${NEW}#where-the-paste-dries"`);
  expect(await read(pooja)).toContain(`[/services/${NEW}](/services/${NEW}?a=b) and [this][m]`);
  expect(await read(pooja)).toContain(`[m]: /services/${NEW}`);
  expect(await allContent(root)).not.toContain(OLD);
  expect(await redirectsIn(read)).toMatchObject({ [`/services/${OLD}`]: `/services/${NEW}` });
});

test("an address that moves twice has one redirect, and none after it moves back", async () => {
  const { read, say } = commandOn(content);
  await say("move", OLD, NEW);
  await say("move", NEW, "haldi-catering-malad");

  expect(await redirectsIn(read)).toMatchObject({
    [`/services/${OLD}`]: "/services/haldi-catering-malad",
    [`/services/${NEW}`]: "/services/haldi-catering-malad",
  });

  const { code, errors } = await say("move", "haldi-catering-malad", OLD);

  expect(code, errors).toBe(0);
  expect(await redirectsIn(read)).toMatchObject({
    "/services/haldi-catering-malad": `/services/${OLD}`,
    [`/services/${NEW}`]: `/services/${OLD}`,
  });
  expect(await redirectsIn(read)).not.toHaveProperty(`/services/${OLD}`);
});

test.each([
  ["move mehndi-catering new", 'there is no article "mehndi-catering"'],
  [`move ${OLD} Mehndi`, '"Mehndi" cannot be an address'],
  [`move ${OLD} maharashtra-catering-service`, "there is an article"],
  ["remove maharashtra-catering-service --redirect-to /menu", "the services page leads to"],
])("the command %s is refused with a reason", async (args, reason) => {
  const { code, errors } = await commandOn(content).say(...args.split(" "));

  expect(code).toBe(2);
  expect(errors).toContain(reason);
  expect(errors).toContain("fix: ");
});

test("nothing is written when the content has a mistake or would get a mistake", async () => {
  const { root, read, say } = commandOn(content);
  const nowhere = await say("remove", OLD, "--redirect-to", "/nowhere");
  expect([nowhere.code, nowhere.errors]).toEqual([2, expect.stringContaining("/nowhere")]);
  const site = "content/catalogs/site.json";
  await change(root, site, (text) => text.replace("{", "{{"));
  const broken = await say("move", OLD, NEW);

  expect([broken.code, broken.errors]).toEqual([2, expect.stringContaining(`${site}:1:2`)]);
  expect(await read(`content/articles/${OLD}.md`)).toContain("title: ");
});

test("removing an article removes all links to it and redirects its address", async () => {
  const { root, read, say } = commandOn(content);
  const { code, errors } = await say("remove", OLD, "--redirect-to", "/services");

  expect(code, errors).toBe(0);
  await expect(read(`content/articles/${OLD}.md`)).rejects.toThrow("ENOENT");
  expect(await allContent(root)).not.toContain(OLD);
  expect(await redirectsIn(read)).toMatchObject({ [`/services/${OLD}`]: "/services" });
});

test("a wrong command prints the reason or the usage", async () => {
  const { say } = commandOn(content);

  expect(await say("remove", OLD)).toMatchObject({ code: 2 });
  expect((await say("mvoe", OLD)).errors).toContain("usage: npm run content");
  expect((await say("publish-record", "--now", "soon")).errors).toContain(
    "--now soon is no moment",
  );
  expect((await say("--help")).printed).toContain("dates --from CALENDAR");
  expect((await say("dates")).errors).toContain("dates needs --from");
  const unknown = await say("dates", "--from", "a.ics", "--free-days", "yes");
  expect(unknown.errors).toContain("--free-days is free or taken");
});

const MOVED = `/services/${OLD}`;

test("publish-record restores a missing page in the record and adds nothing twice", async () => {
  const { root, read, say } = commandOn(content);
  await say("publish-record");
  const before = await read(RECORD_FILE);
  await change(root, RECORD_FILE, (text) => text.replace(`${MOVED}\n`, ""));

  expect((await say("publish-record")).printed).toContain(`+ ${MOVED}`);
  expect((await say("publish-record")).printed).toContain("every address is in the record already");
  expect(await read(RECORD_FILE)).toBe(before);
  // An address stays in the record when its page has gone.
  expect(recordedAddresses(addToRecord(addToRecord("", ["/menu", "/old"]), ["/menu"]))).toEqual([
    "/menu",
    "/old",
  ]);
});
