/**
 * What a build leaves after an edit is, byte for byte, what a build that knows nothing leaves. The
 * edits follow one another in one copy of the project; nothing of an earlier one may be left over.
 */
import { spawn } from "node:child_process";
import { cp, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { expect, test } from "vitest";
import { MADE, PARTS } from "../../scripts/bench/project.ts";
import { listFiles } from "../../scripts/content/read.ts";
import { ARTICLE, builtSite, MINUTES } from "./site.ts";

/** What each test begins with is a copy of this, caches and all. */
const built = builtSite();

const PACKAGES = "content/catalogs/packages.json";

/** Another monthly price for every package: pages of several kinds change. */
const dearer = (text: string) =>
  text.replace(/("monthlyPrice": )(\d+)/g, (_, key: string, price: string) => key + (+price + 1));

test(
  "after any edit of content the site is what a clean build gives",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
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

test("a moment and the browser's editor come and go", { timeout: 5 * MINUTES }, async () => {
  const site = await built().copy();
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
  expect(Object.keys(await site.published())).toContain("dist/services/later/index.html");

  site.build("--admin", "owner/site");
  const edited = await site.published();
  expect(Object.keys(edited)).toContain("dist/admin/index.html");
  expect(Object.keys(edited)).not.toContain("dist/services/later/index.html");

  site.build();
  expect(await site.published()).toEqual(before);
});

test(
  "in a release nobody invented speaks, and what else is wanting is listed",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
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
    const site = await built().copy();
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

    await site.edit("vite.config.ts", (text) => text.replace(/length < \d+/, "length < 400"));
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

test(
  "a build begins with its own code as it was bundled, until the code is another or that is gone",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    site.build();
    const kept = "build/cache/builder/run.cjs";
    await site.edit(kept, (code) => code.replace("nothing has", "nothing at all has"));
    expect(site.build()).toContain("nothing at all has changed");

    await site.edit("scripts/build/run.ts", (code) => `${code}// Other code.\n`);
    expect(site.build()).toMatch(/^content /m);
    expect(site.build()).toContain("nothing has changed");

    await rm(site.file(kept));
    await site.edit(ARTICLE, (text) => `${text}\nWords without a copy.\n`);
    expect(site.build()).toMatch(/^content /m);
    await site.edit(ARTICLE, (text) => `${text}\nMore words.\n`);
    expect(site.build()).not.toMatch(/^content /m);
  },
);

test(
  "behind a build that nothing came before, the next finds that nothing has changed",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    for (const name of MADE) await rm(site.file(name), { recursive: true });

    expect(site.build()).toMatch(/ 0 kept; the bundle was made/);
    expect(site.build()).toContain("nothing has changed");
  },
);

test(
  "a fresh checkout into which what the last build left was unpacked is built as far as it differs",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    site.build();
    for (const name of [...PARTS, ...MADE]) {
      await cp(site.file(name), site.file(`new-${name}`), { recursive: true });
      await rm(site.file(name), { recursive: true });
      await rename(site.file(`new-${name}`), site.file(name));
    }
    await site.edit(ARTICLE, (text) => `${text}\nWords of another commit.\n`);

    expect(site.build()).toMatch(
      / 1 rendered, .* the bundle was kept; [23] files written, 0 removed/,
    );
    await site.equalsCleanBuild();
  },
);

test("damaged caches and a damaged dist/ are mended", { timeout: 5 * MINUTES }, async () => {
  const site = await built().copy();
  site.build();
  // What one edit changes is kept beside what was known of all.
  await site.edit(ARTICLE, (text) => text.replace(/^image: .*$/m, "image: event/wedding"));
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

  const edge = site.file("build/edge");
  for (const name of await readdir(edge)) {
    await writeFile(path.join(edge, name), "damaged");
    site.build();
    expect(await site.published(), name).toEqual(good);
  }
  await rm(path.join(edge, "manifest.json"));
  site.build();
  expect(await site.published()).toEqual(good);

  const hashes = site.file("build/cache/files.hashes");
  await rm(hashes);
  expect(site.build()).toContain("nothing has changed");
  expect(await readdir(path.dirname(hashes))).toContain(path.basename(hashes));

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

  // What is asked for again when the bundle is made anew, and drawings are.
  const minified = site.file("build/cache/minified");
  for (const name of await readdir(minified)) await truncate(path.join(minified, name), 100);
  const [slots = ""] = await readdir(site.file("build/slots"));
  await truncate(site.file(`build/slots/${slots}`), 100);
  for (const name of await readdir(site.file("build/icons"))) {
    await truncate(site.file(`build/icons/${name}`), 0);
  }
  await site.edit("src/components/footer/Footer.tsx", (text) =>
    text.replace("<footer", "<footer data-new"),
  );
  site.build();
  const edited = await site.published();
  expect(edited["dist/index.html"]).not.toBe(good["dist/index.html"]);
  expect(edited["dist/icon-192.png"]).toBe(good["dist/icon-192.png"]);
  await site.equalsCleanBuild("bundle");
});

test(
  "a build that is killed at any point is made good by the next",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
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
