/**
 * What a build leaves after an edit is, byte for byte, what a build that knows nothing leaves. The
 * edits follow one another in one copy of the project; nothing of an earlier one may be left over.
 */
import { spawn, spawnSync } from "node:child_process";
import { cp, mkdir, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFiles } from "../../scripts/content/read.ts";
import { copyProject } from "../setup/project.ts";
import { Site } from "./site.ts";

const MINUTES = 60_000;

/** A copy of the project, built once; what each test begins with is a copy of that, caches and all. */
let built: Site;

beforeAll(async () => {
  built = new Site(await copyProject({ lasting: true, drawn: true }));
  built.build();
}, 2 * MINUTES);

afterAll(() => rm(built.root, { recursive: true, force: true }));

const ARTICLE = "content/articles/pooja-catering-kandivali-borivali-malad.md";
const PACKAGES = "content/catalogs/packages.json";

/** Another monthly price for every package: pages of several kinds change. */
const dearer = (text: string) =>
  text.replace(/("monthlyPrice": )(\d+)/g, (_, key: string, price: string) => key + (+price + 1));

test(
  "after any edit of content the site is what a clean build gives",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built.copy();
    site.build();

    expect(site.build()).toContain("nothing has changed");

    await site.edit(ARTICLE, (text) => `${text}\nOne more sentence about it.\n`);
    expect(site.build()).toMatch(/ 1 rendered, .* the bundle was kept/);

    await site.edit(ARTICLE, (text) =>
      text.replace(/^title: .*$/m, 'title: "Pooja catering, retitled"'),
    );
    expect(site.build()).toContain("the bundle was kept");

    await site.edit(PACKAGES, dearer);
    expect(site.build()).not.toContain("0 rendered");

    const photo = sharp({
      create: { width: 900, height: 600, channels: 3, background: "#804010" },
    });
    await mkdir(site.file("content/media/event"), { recursive: true });
    await photo.jpeg().toFile(site.file("content/media/event/anniversary.jpg"));
    expect(site.build()).not.toContain(" 0 rendered");

    site.run(
      "content.ts",
      "move",
      "jain-catering-service-kandivali-borivali-malad",
      "jain-catering",
    );
    site.run(
      "content.ts",
      "remove",
      "mehndi-catering-kandivali-borivali-malad",
      "--redirect-to",
      "/services",
    );
    site.build();
    expect(await readdir(site.file("dist/services"))).toContain("jain-catering");
    expect(await readdir(site.file("dist/services"))).not.toContain(
      "mehndi-catering-kandivali-borivali-malad",
    );

    await site.equalsCleanBuild();
  },
);

/** An article's words alone have been looked at when no step of the whole way is told. */
const WHOLE_WAY = /^content /m;

test(
  "an edit of words alone looks at nothing else, and leaves what a clean build leaves",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built.copy();
    const other = "content/articles/jain-catering-service-kandivali-borivali-malad.md";
    const git = (...args: string[]) => {
      const user = ["-c", "user.name=A", "-c", "user.email=a@example.in"];
      const { status, stderr } = spawnSync("git", [...user, ...args], {
        cwd: site.root,
        encoding: "utf8",
      });
      expect(status, stderr).toBe(0);
    };
    const dateIn = async () =>
      /<loc>[^<]*pooja-catering[^<]*<\/loc><lastmod>/.test(
        await readFile(site.file("dist/sitemap.xml"), "utf8"),
      );
    const text = await readFile(site.file(ARTICLE), "utf8");
    const says = async (words: string) =>
      (
        await readFile(
          site.file(`dist/services/${path.basename(ARTICLE, ".md")}/index.html`),
          "utf8",
        )
      ).includes(words);
    git("init");
    git("add", "content");
    git("commit", "-m", "Content");
    site.build();
    expect(await dateIn()).toBe(true);

    await site.edit(
      ARTICLE,
      (words) => `${words}\nOne more sentence about it, at {{price.classic}}.\n`,
    );
    expect(site.build(), "another fact is asked for").toMatch(WHOLE_WAY);
    expect(await dateIn()).toBe(false);
    await site.edit(ARTICLE, (words) =>
      words.replace("One more sentence", "Two *more* sentences, 1 < 2 & 3,"),
    );
    expect(site.build()).not.toMatch(WHOLE_WAY);
    expect(await says("Two <em>more</em> sentences")).toBe(true);
    await site.edit(other, (words) => `${words}\nWords in another article.\n`);
    const printed = site.build();
    expect(printed).not.toMatch(WHOLE_WAY);
    expect(printed).toMatch(/ 2 rendered, .* 3 files written/);
    expect(site.build()).toContain("nothing has changed");

    const edits: [why: string, change: (words: string) => string][] = [
      ["a heading", (words) => `${words}\n## One more heading\n\nWords.\n`],
      ["a link", (words) => `${words}\nSee [the menu](/menu).\n`],
      [
        "its front matter",
        (words) => words.replace(/^title: .*$/m, 'title: "Pooja catering, retitled"'),
      ],
      ["as it was committed", () => text],
    ];
    for (const [why, change] of edits) {
      await site.edit(ARTICLE, change);
      expect(site.build(), why).toMatch(WHOLE_WAY);
      await site.edit(ARTICLE, (words) => `${words}\nWords after ${why}.\n`);
      expect(site.build(), why).not.toMatch(WHOLE_WAY);
    }
    await site.edit(ARTICLE, (words) => `${words}\n> Words that are \`dressed\` otherwise.\n`);
    expect(site.build()).not.toMatch(WHOLE_WAY);
    await site.equalsCleanBuild();

    // What the last build made of the words is taken back, and a page that someone else has changed is made good.
    await site.edit(ARTICLE, () => text);
    site.build();
    expect(await dateIn()).toBe(true);
    await site.edit(ARTICLE, (words) => `${words}\nThe same words.\n`);
    site.build();
    await site.edit(ARTICLE, () => text);
    expect(site.build()).toMatch(WHOLE_WAY);
    await site.edit(ARTICLE, (words) => `${words}\nThe same words.\n`);
    await writeFile(site.file("dist/menu/index.html"), "damaged");
    expect(site.build()).toMatch(WHOLE_WAY);
    await site.edit(ARTICLE, (words) => `${words}\nThe last words.\n`);
    site.build();
    await site.equalsCleanBuild();
  },
);

test(
  "a mistake in an article's words is told, and mended words are built",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built.copy();
    site.build();
    const before = await site.published();
    const phone = JSON.parse(await readFile(site.file("content/catalogs/site.json"), "utf8")) as {
      phone: { number: string };
    };
    const twin = await readFile(site.file(ARTICLE), "utf8");
    const mistakes: [code: string, words: string][] = [
      ["hard-coded-fact", `Call us on ${phone.phone.number}.`],
      ["repeated-word", "Ask for the the menu."],
      [
        "near-duplicate",
        twin
          .slice(twin.indexOf("\n---\n") + 5)
          .replaceAll(/^#.*$|\[[^\]]*\]\([^)]*\)|\{\{[^}]*\}\}/gm, ""),
      ],
    ];
    const other = "content/articles/jain-catering-service-kandivali-borivali-malad.md";
    const text = await readFile(site.file(other), "utf8");
    for (const [code, words] of mistakes) {
      await writeFile(site.file(other), `${text}\n${words}\n`);
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ["scripts/build.ts", "--now", "2026-11-21"],
        {
          cwd: site.root,
          encoding: "utf8",
        },
      );
      expect(stdout + stderr).toContain(code);
      await writeFile(site.file(other), `${text}\nMended after ${code}.\n`);
      site.build();
    }
    await writeFile(site.file(other), text);
    site.build();
    expect(await site.published()).toEqual(before);
  },
);

test("a moment and the browser's editor come and go", { timeout: 5 * MINUTES }, async () => {
  const site = await built.copy();
  const when = "---\npublishAt: 2026-12-01\n";
  await cp(site.file(ARTICLE), site.file("content/articles/later.md"));
  await site.edit("content/articles/later.md", (text) =>
    text
      .replace(/^---\n/, when)
      .replace(/^title: .*$/m, 'title: "What comes in December"')
      .replace(
        /^description: .*$/m,
        'description: "A page that nobody sees before the first of December 2026, in the western suburbs."',
      ),
  );
  site.build();
  const before = await site.published();

  site.run("build.ts", "--now", "2026-12-02");
  expect(Object.keys(await site.published())).toContain("services/later/index.html");

  site.build("--admin", "owner/site");
  const edited = await site.published();
  expect(Object.keys(edited)).toContain("admin/index.html");
  expect(Object.keys(edited)).not.toContain("services/later/index.html");

  site.build();
  expect(await site.published()).toEqual(before);
});

test(
  "in a release nobody invented speaks, and what else is wanting is listed",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built.copy();
    interface Guest {
      text: string;
      sample?: boolean;
    }
    let guests: Guest[] = [];
    await site.edit("content/catalogs/testimonials.json", (text) => {
      const catalog = JSON.parse(text) as { testimonials: Guest[] };
      guests = catalog.testimonials;
      guests.forEach((guest, index) => (guest.sample = index > 0));
      return JSON.stringify(catalog, null, 1);
    });
    const clients = JSON.parse(
      await readFile(site.file("content/catalogs/clients.json"), "utf8"),
    ) as {
      clients: { alt: string; sample?: boolean }[];
    };
    const said = async () => {
      const names = (await listFiles(site.file("dist"))).filter((name) =>
        /\.(html|json)$/.test(name),
      );
      const texts = await Promise.all(
        names.map((name) => readFile(site.file(`dist/${name}`), "utf8")),
      );
      const all = texts.join("\n");
      const words = [
        ...guests.map(({ text }) => text),
        ...clients.clients.filter(({ sample }) => sample).map(({ alt }) => alt),
      ];
      return words.filter((text) => all.includes(JSON.stringify(text).slice(1, -1)));
    };
    site.build();
    const open = await said();
    expect(open).toContain(guests[1]?.text);

    const printed = site.build("--release");

    expect(await said()).toEqual([guests[0]?.text]);
    expect(await readFile(site.file("dist/testimonials/index.html"), "utf8")).toContain("1 of 1");
    expect(printed).toContain("hi.json:4:3  not reviewed  its words were read by nobody");
    expect(printed).toContain("testimonials.json");
    expect(site.build("--release")).toContain("not reviewed");

    site.build();
    expect(await said()).toEqual(open);
  },
);

test(
  "after an edit of code the site is what a clean build gives",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built.copy();
    site.build();
    const first = await site.published();

    // The bundle comes out as it was.
    await site.edit("scripts/output/styles/critical.ts", (text) =>
      text.replace('join(";")', 'join("; ")'),
    );
    expect(site.build()).toMatch(/ rendered, 0 kept/);

    await site.edit("src/pages/article/ArticlePage.tsx", (text) =>
      text.replace("<article", '<article data-x="1"'),
    );
    await site.edit("src/styles/base.css", (text) => `${text}\nbody{outline-offset:1px}\n`);
    await site.edit("src/enquiry/answer.css", (text) => `${text}\nbody{outline-offset:2px}\n`);
    // Said in the words of other languages on their pages, as long as those translate it.
    await site.edit("schemas/enquiry.ts", (text) =>
      text.replaceAll("tell us your name.", "say your name."),
    );
    expect(site.build()).toContain("the bundle was made");
    expect(await readFile(site.file("dist/hi/contactUs/index.json"), "utf8")).not.toContain(
      "tell us your name.",
    );

    await site.edit("vite.config.ts", (text) =>
      text.replace(/assetsInlineLimit: \d+/, "assetsInlineLimit: 400"),
    );
    // Of a few drawings: with all of them all share pictures would be drawn anew.
    await site.edit("scripts/art/scene/mood.ts", (text) => text.replace(/#[0-9a-f]{6}/, "#123456"));
    await site.edit("lambda/pages.ts", (text) =>
      text.replace("/enquiry-answer.css", "/answer.css"),
    );
    await site.edit(ARTICLE, (text) => `${text}\nपूजा, ङ and ढ.\n`);
    expect(site.build()).toContain("the bundle was made");

    await site.equalsCleanBuild("bundle");
    expect(await site.published()).not.toEqual(first);
  },
);

test("damaged caches and a damaged dist/ are mended", { timeout: 5 * MINUTES }, async () => {
  const site = await built.copy();
  site.build();
  // What one edit changes is kept beside what was known of all.
  await site.edit(ARTICLE, (text) =>
    text.replace(/^title: .*$/m, 'title: "Pooja catering, retitled"'),
  );
  site.build();
  await site.edit(ARTICLE, (text) => `${text}\nOne more sentence about it.\n`);
  site.build();
  const good = await site.published();
  const page = site.file("dist/menu/index.html");

  const kept = /\.(json|hashes|txt|table|changes)$/;
  const names = (await readdir(site.file("build/cache"))).filter((name) => kept.test(name));
  expect(names).toHaveLength(7);
  for (const name of names) {
    const file = site.file(`build/cache/${name}`);
    const bytes = await readFile(file);
    const middle = Math.floor(bytes.length / 2);
    await writeFile(file, bytes.fill(48, middle, middle + 40));
    await writeFile(page, "damaged");
    site.build();
    expect(await site.published(), name).toEqual(good);
  }

  const builder = site.file("build/cache/builder");
  for (const name of await readdir(builder)) await truncate(path.join(builder, name), 100);
  await writeFile(page, "damaged");
  site.build();
  expect(await site.published()).toEqual(good);

  // As many bytes as before, written the moment the build has ended.
  await writeFile(page, (await readFile(page, "utf8")).replace("menu", "unem"));
  await rm(site.file("dist/index.json"));
  await rm(site.file("dist/gallery"), { recursive: true });
  await writeFile(site.file("dist/gallery"), "a file where a folder was");
  await mkdir(site.file("dist/left/over"), { recursive: true });
  await writeFile(site.file("dist/left/over/page.html"), "stale");
  await rm(site.file("build/share"), { recursive: true });
  await rm(site.file("build/shell.json"));
  site.build();
  expect(await site.published()).toEqual(good);
});

test(
  "a build that is killed at any point is made good by the next",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built.copy();
    site.build();
    for (const moment of ["content", "publish", 0, 5, 40] as const) {
      await site.edit(PACKAGES, dearer);
      await site.edit(ARTICLE, (text) => `${text}\nAnother sentence.\n`);
      const child = spawn(process.execPath, ["scripts/build.ts", "--now", "2026-11-21"], {
        cwd: site.root,
      });
      const ended = new Promise((done) => child.once("exit", done));
      // Either when the step has been told, or so long after rendering.
      for await (const chunk of child.stdout) {
        if (String(chunk).includes(typeof moment === "string" ? moment : "render")) break;
      }
      if (typeof moment === "number") await setTimeout(moment);
      child.kill("SIGKILL");
      await ended;
    }
    site.build();
    await site.equalsCleanBuild();
  },
);
