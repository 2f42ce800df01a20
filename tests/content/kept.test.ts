import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { compile } from "../../scripts/content/compile.ts";
import { RECORD_FILE } from "../../scripts/content/published/record.ts";
import { listFiles } from "../../scripts/content/read.ts";
import { copyProject } from "../setup/project.ts";

const NOW = Date.UTC(2026, 10, 21);
const ARTICLES = "content/articles";
const BIRTHDAY = `${ARTICLES}/birthday-party-catering-kandivali.md`;
const CORPORATE = `${ARTICLES}/corporate-catering-service-kandivali.md`;
const ARTICLE_PAGE = "content/catalogs/pages/article.json";
const RETIREMENT = "retirement-party-catering-kandivali-borivali-malad";

/** Everything that a compilation gives, without where pictures lie. */
async function snapshot(root: string, build: string, now = NOW) {
  const { problems, texts, site } = await compile(root, path.join(root, build), { now });
  if (!site) return { problems, texts, pages: [] };
  const { pages, shell, edge, schedule, devanagari, unreleased, uses, media } = site;
  return {
    problems,
    texts,
    pages: pages.map((entry) => ({
      ...entry,
      load: undefined,
      data: entry.load(),
      sharePicture: entry.sharePicture?.().path,
    })),
    shell,
    edge,
    devanagari,
    unreleased,
    uses,
    schedule: schedule.map(({ source, ...entry }) => ({ ...entry, file: source.file })),
    slots: [...media.slots].map(([slot, { files: _files, ...picture }]) => ({ slot, ...picture })),
  };
}

let root = "";

/** The content as it was before an edit. */
let before: unknown;

const at = (file: string) => path.join(root, file);

/** Below a build's folder. */
const CACHE = "cache/content";

const filesIn = (build: string, ending: string) =>
  existsSync(at(`${build}/${CACHE}`))
    ? readdirSync(at(`${build}/${CACHE}`)).filter((name) => name.endsWith(ending))
    : [];

/** Leaves to the next process what can be known of the content. */
const look = () => compile(root, at("build"), { now: NOW });

/** Content → what a process finds in it that knows nothing of it. */
const found = new Map<string, ReturnType<typeof snapshot>>();

async function cold(now: number) {
  for (const name of filesIn("cold", "")) {
    // What is made of our code and of schemas holds nothing of the content, and takes longest.
    if (!/^code\.txt$|\.schema\.json\.js$/.test(name)) await rm(at(`cold/${CACHE}/${name}`));
  }
  return snapshot(root, "cold", now);
}

/** Changes with all that a compilation reads. */
async function contentNow(now: number): Promise<string> {
  const hash = createHash("sha1").update(String(now));
  for (const folder of ["content", "schemas", path.dirname(RECORD_FILE)]) {
    for (const file of await listFiles(at(folder))) {
      hash.update(`\n${folder}/${file}\n`).update(readFileSync(at(`${folder}/${file}`)));
    }
  }
  return hash.digest("hex");
}

/** What a process finds that knows what earlier ones kept, and what one finds that knows nothing. */
async function both(now = NOW) {
  const warm = await snapshot(root, "build", now);
  const content = await contentNow(now);
  if (!found.has(content)) found.set(content, cold(now));
  return { warm, cold: await found.get(content) };
}

async function edit(file: string, change: (text: string) => string) {
  const text = await readFile(at(file), "utf8");
  const changed = change(text);
  expect(changed, file).not.toBe(text);
  await writeFile(at(file), changed);
}

async function photograph(file: string, colour: string) {
  await mkdir(path.dirname(at(file)), { recursive: true });
  const pixels = sharp({ create: { width: 500, height: 400, channels: 3, background: colour } });
  await pixels.jpeg().toFile(at(file));
}

beforeAll(async () => {
  root = await copyProject({ lasting: true });
  before = await snapshot(root, "build");
  cpSync(at("build"), at("cold"), { recursive: true });
  return () => rm(root, { recursive: true, force: true });
}, 60_000);

/** In the order in which they are made, each on top of those before. */
const EDITS: Record<string, () => unknown> = {
  "an article's text": () => edit(BIRTHDAY, (text) => `${text}\nOne more line.\n`),
  "a heading that another article leads to": async () => {
    await edit(BIRTHDAY, (text) => `${text}\n## Cakes and candles\n\nBoth.\n`);
    await edit(
      CORPORATE,
      (text) => `${text}\n[Cakes](/services/birthday-party-catering-kandivali#cakes-and-candles)\n`,
    );
  },
  "that heading's words": () => edit(BIRTHDAY, (text) => text.replace("Cakes and", "Cake and")),
  "the link to it": () => edit(CORPORATE, (text) => text.replace("#cakes-and", "#cake-and")),
  "an article's title": () => edit(BIRTHDAY, (text) => text.replace(/^title: "?/m, "$&Now ")),
  "a title that another page has": () =>
    edit(CORPORATE, (text) =>
      text.replace(
        /^title: .*$/m,
        /^title: .*$/m.exec(readFileSync(at(BIRTHDAY), "utf8"))?.[0] ?? "",
      ),
    ),
  "that title again": () =>
    edit(CORPORATE, (text) =>
      text.replace(/^title: .*$/m, "title: A title of its own, for offices"),
    ),
  "a price, which articles name and show": () =>
    edit("content/catalogs/packages.json", (text) =>
      text.replace('"monthlyPrice": 599', '"monthlyPrice": 619'),
    ),
  "a telephone number": () =>
    edit("content/catalogs/site.json", (text) =>
      text.replace(/(?<="display": "\+91 \d{5} )\d{5}/, "54321"),
    ),
  "a page's words": () => edit(ARTICLE_PAGE, (text) => text.replace(/"moreHeading": "/, "$&See: ")),
  "a guest's name, from which a picture is drawn": () =>
    edit("content/catalogs/testimonials.json", (text) =>
      text.replace(/"name": "/, "$&Shri ").replace(/"seal\//, "$&shri-"),
    ),
  "a mistake in a catalog": () => edit("content/catalogs/menus.json", (text) => `${text},`),
  "that catalog, mended": () => edit("content/catalogs/menus.json", (text) => text.slice(0, -1)),
  "a missing catalog": () => rename(at("content/catalogs/clients.json"), at("clients.json")),
  "that catalog, brought back": () =>
    rename(at("clients.json"), at("content/catalogs/clients.json")),
  "a redirect": () =>
    edit("content/catalogs/redirects.json", (text) =>
      text.replace('"redirects": [', '"redirects": [{ "from": "/old", "to": "/menu" },'),
    ),
  "an article that is gone": () => rename(at(`${ARTICLES}/${RETIREMENT}.md`), at("gone.md")),
  "that article, brought back": () => rename(at("gone.md"), at(`${ARTICLES}/${RETIREMENT}.md`)),
  "an article under another name": () =>
    rename(at(`${ARTICLES}/${RETIREMENT}.md`), at(`${ARTICLES}/farewell-party.md`)),
  "the record of published addresses": () =>
    edit(RECORD_FILE, (text) => text.replace(`/services/${RETIREMENT}\n`, "")),
  "links to the name it had": async () => {
    for (const name of readdirSync(at(ARTICLES))) {
      const file = at(`${ARTICLES}/${name}`);
      await writeFile(file, readFileSync(file, "utf8").replaceAll(RETIREMENT, "farewell-party"));
    }
  },
  "a photograph": () => photograph("content/media/gallery/banquet-05-pangat.jpg", "#b3221d"),
  "another photograph in its place": () =>
    photograph("content/media/gallery/banquet-05-pangat.jpg", "#1d22b3"),
  "no photograph": () => rm(at("content/media/gallery/banquet-05-pangat.jpg")),
  "a draft": () =>
    edit(`${ARTICLES}/farewell-party.md`, (text) => text.replace("---\n", "---\ndraft: true\n")),
  "a day on which it begins": () =>
    edit(`${ARTICLES}/farewell-party.md`, (text) =>
      text.replace("draft: true", "publishAt: 2026-12-01"),
    ),
  "a schema": () =>
    edit("schemas/article.schema.json", (text) =>
      text.replace(/"maxLength": \d+/, '"maxLength": 20'),
    ),
  "the schema, put back": () =>
    writeFile(at("schemas/article.schema.json"), readFileSync("schemas/article.schema.json")),
  "one letter for another within a second": async () => {
    await edit(BIRTHDAY, (text) => text.replace("One more line", "One more lime"));
    await look();
    await edit(BIRTHDAY, (text) => text.replace("One more lime", "One more lint"));
  },
  "a file whose time is set back": async () => {
    const { atime, mtime } = statSync(at(BIRTHDAY));
    await edit(BIRTHDAY, (text) => text.replace("One more lint", "One more lime"));
    utimesSync(at(BIRTHDAY), atime, mtime);
  },
};

test.each(Object.entries(EDITS))(
  "what is kept never hides %s",
  async (_name, change) => {
    await change();

    const { warm, cold: anew } = await both();

    expect(warm).toEqual(anew);
    expect(warm).not.toEqual(before);
    before = warm;
  },
  30_000,
);

test("a page that begins later is there on its day, and an unchanged one keeps its key", async () => {
  const early = await both();
  const after = await both(Date.UTC(2026, 11, 2));

  expect(after.warm).toEqual(after.cold);
  const paths = (pages: { path: string }[] = []) => pages.map(({ path: own }) => own);
  expect(paths(early.warm.pages)).not.toContain("/services/farewell-party");
  expect(paths(after.warm.pages)).toContain("/services/farewell-party");
  const keyOf = (pages: { path: string; key: string }[] = []) =>
    pages.find((page) => page.path === "/menu")?.key;
  expect(keyOf(after.warm.pages)).toBe(keyOf(early.warm.pages));
});

const segments = () => filesIn("build", ".records");

/** An edit that is known to the next process. */
async function anotherLine() {
  await edit(BIRTHDAY, (text) => `${text}\nAnd another line.\n`);
  await look();
}

const DAMAGES: Record<string, () => unknown> = {
  "a list that ends early": () => truncateSync(at(`build/${CACHE}/index.table`), 3000),
  "a list that is none": () => writeFile(at(`build/${CACHE}/index.table`), "[]"),
  "changes that end early": async () => {
    await anotherLine();
    truncateSync(at(`build/${CACHE}/changes.table`), 100);
  },
  "changes of another list": async () => {
    await anotherLine();
    const changes = readFileSync(at(`build/${CACHE}/changes.table`));
    await rm(at(`build/${CACHE}/index.table`));
    await anotherLine();
    await writeFile(at(`build/${CACHE}/changes.table`), changes);
  },
  "checks of values that end early": () => {
    for (const name of filesIn("build", ".js")) truncateSync(at(`build/${CACHE}/${name}`), 300);
  },
  "records that end early": () => {
    for (const name of segments()) truncateSync(at(`build/${CACHE}/${name}`), 3000);
  },
  "records with a wrong letter": () => {
    for (const name of segments()) {
      const file = at(`build/${CACHE}/${name}`);
      const text = readFileSync(file, "latin1");
      writeFileSync(file, text.replaceAll("One more", "One mose"), "latin1");
    }
  },
  "records of wrong letters": () => {
    for (const name of segments()) {
      const file = at(`build/${CACHE}/${name}`);
      writeFileSync(
        file,
        readFileSync(file).map((byte) => (byte === 0x65 ? 0x66 : byte)),
      );
    }
  },
  "no records": async () => {
    for (const name of segments()) await rm(at(`build/${CACHE}/${name}`));
  },
  "no folder": () => rm(at("build/cache"), { recursive: true }),
};

describe("what is damaged", () => {
  const sound = new Map<string, string>();

  beforeAll(() => {
    for (const file of [BIRTHDAY, ARTICLE_PAGE]) sound.set(file, readFileSync(at(file), "utf8"));
    cpSync(at("build/cache"), at("sound"), { recursive: true });
  });

  beforeEach(() => {
    for (const [file, text] of sound) writeFileSync(at(file), text);
    rmSync(at("build/cache"), { recursive: true, force: true });
    cpSync(at("sound"), at("build/cache"), { recursive: true });
  });

  test.each(Object.entries(DAMAGES))(
    "as %s only costs time",
    async (_name, damage) => {
      await damage();
      // It is only met when it is asked for.
      await edit(ARTICLE_PAGE, (text) => text.replace('"moreHeading": "', "$&Or: "));

      const { warm, cold: anew } = await both();

      expect(warm).toEqual(anew);
      expect(existsSync(at(`build/${CACHE}/index.table`))).toBe(true);
    },
    30_000,
  );
});

test("a rule that is changed is asked again of every article", async () => {
  const check = async () => {
    const args = ["scripts/check-content.ts", "--now", "2026-11-21", "--format", "json"];
    const run = promisify(execFile)(process.execPath, args, { cwd: root });
    const { stdout } = await run.catch((error: { stdout: string }) => error);
    return (JSON.parse(stdout) as { code: string }[]).map(({ code }) => code);
  };
  const already = await check();
  await edit("scripts/content/rules/prose/long-paragraphs.ts", (code) =>
    code.replace("MOST_CHARACTERS = 1200", "MOST_CHARACTERS = 12"),
  );

  expect(new Set(await check())).toEqual(new Set([...already, "long-paragraph"]));
}, 30_000);
