/** Edits of an article's words alone, which go a shorter way than others. */
import { spawnSync } from "node:child_process";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { ARTICLE, builtSite, MINUTES } from "./site.ts";

const built = builtSite();

const OTHER = "content/articles/jain-catering-service-kandivali-borivali-malad.md";

/** An article's own words: without headings, links and facts, of which there may be only so many. */
function proseOf(article: string): string {
  const text = article.slice(article.indexOf("\n---\n") + 5);
  return text.replaceAll(/^#.*$|\[[^\]]*\]\([^)]*\)|\{\{[^}]*\}\}/gm, "");
}

/** An article's words alone have been looked at when no step of the whole way is told. */
const WHOLE_WAY = /^content /m;

test(
  "an edit of words alone looks at nothing else, and leaves what a clean build leaves",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
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
    await site.edit(OTHER, (words) => `${words}\nWords in another article.\n`);
    const printed = site.build();
    expect(printed).not.toMatch(WHOLE_WAY);
    expect(printed).toMatch(/ 1 rendered, .* 3 files written/);
    expect(site.build()).toContain("nothing has changed");

    const edits: [why: string, change: (words: string) => string][] = [
      ["a heading", (words) => `${words}\n## One more heading\n\nWords.\n`],
      ["a link", (words) => `${words}\nSee [the menu](/menu).\n`],
      ["its picture", (words) => words.replace(/^image: .*$/m, "image: event/wedding")],
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

/** Front matter with one text another. */
const reworded = (key: string, text: string) => (article: string) =>
  article.replace(new RegExp(`^${key}: .*$`, "m"), () => `${key}: ${JSON.stringify(text)}`);

test(
  "other words in front matter are on every page that shows them, and nothing else is looked at",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    const listed = "content/articles/anniversary-catering-kandivali-borivali-malad.md";
    const withCard = "content/articles/wedding-caterers-kandivali-borivali-malad.md";
    const leading = "content/articles/birthday-party-catering-kandivali.md";
    const page = async (name: string) => readFile(site.file(`dist/${name}/index.html`), "utf8");
    const pageOf = (article: string) => page(`services/${path.basename(article, ".md")}`);
    const sharedBy = async (article: string) =>
      /property="og:image" content="https:\/\/[^/]+\/([^"]+)"/.exec(await pageOf(article))?.[1] ??
      "";
    site.build();
    const titled = 'Pooja food: {prasad}, "naivedya" & <lunch>';
    const spelled = "Pooja food: {prasad}, &quot;naivedya&quot; &amp; &lt;lunch&gt;";
    const listedText = await readFile(site.file(listed), "utf8");
    const drawn = await sharedBy(ARTICLE);
    expect(await readdir(site.file("dist/share"))).toContain(path.basename(drawn));

    await site.edit(ARTICLE, reworded("title", titled));
    const printed = site.build();

    expect(printed).not.toMatch(WHOLE_WAY);
    for (const one of [ARTICLE, leading]) expect(await pageOf(one)).toContain(spelled);
    const redrawn = await sharedBy(ARTICLE);
    expect(redrawn).not.toBe(drawn);
    const shares = await readdir(site.file("dist/share"));
    expect(shares).toContain(path.basename(redrawn));
    expect(shares).not.toContain(path.basename(drawn));
    expect(site.build()).toContain("nothing has changed");

    for (const title of [titled, "Catering at the office, {again}"]) {
      await site.edit(listed, reworded("title", title.replace("Pooja", "Party")));
      await site.edit(listed, reworded("summary", `Summary of "${title}" \\ {and} so on.`));
      expect(site.build()).not.toMatch(WHOLE_WAY);
    }
    for (const list of ["services", "_variants/services-type-wedding"]) {
      expect(await page(list)).toContain("Catering at the office, {again}<");
    }
    await site.edit(withCard, reworded("title", "A title that no list of articles shows"));
    expect(site.build()).not.toMatch(WHOLE_WAY);
    await site.edit(listed, (words) => `${words}\nWords that stay.\n`);
    site.build();
    await site.edit(listed, () => `${listedText}\nWords that stay.\n`);
    expect(site.build()).not.toMatch(WHOLE_WAY);
    expect(await page("services")).not.toContain("Catering at the office");
    expect(await pageOf(listed)).not.toContain("Catering at the office");
    await site.edit(leading, (words) => `${words}\nWords of a page that leads to it.\n`);
    await site.edit(ARTICLE, reworded("title", "Pooja food, once more"));
    await site.edit(ARTICLE, reworded("imageAlt", "Five flames on a plate"));
    await site.edit(
      ARTICLE,
      reworded("description", `${"Words that search results show. ".repeat(3)}Enough.`),
    );
    await site.edit(ARTICLE, (words) => words.replace(/^ {2}- mahaprasad$/m, "  - maha prasad"));
    expect(site.build()).not.toMatch(WHOLE_WAY);
    expect(await pageOf(leading)).toContain("Words of a page that leads to it.");
    await site.equalsCleanBuild();
  },
);

test(
  "a title that another page has, or one too many letters long, is told",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    const own = await readFile(site.file(ARTICLE), "utf8");
    const [, taken = ""] =
      /^title: "?(.*?)"?$/m.exec(await readFile(site.file(OTHER), "utf8")) ?? [];
    const packages = /<title>(.*?) \|/.exec(
      await readFile(site.file("dist/packages/index.html"), "utf8"),
    );
    const { name } = JSON.parse(
      await readFile(site.file("content/catalogs/site.json"), "utf8"),
    ) as { name: string };
    site.build();
    const mistakes: [code: string, title: string][] = [
      ["duplicate-title", `${taken.toUpperCase()}!`],
      ["duplicate-title", `${packages?.[1]}: ${name}`],
      ["too-long", "Long words ".repeat(9)],
    ];
    for (const [code, title] of mistakes) {
      await writeFile(site.file(ARTICLE), reworded("title", title)(own));
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ["scripts/build.ts", "--now", "2026-11-21"],
        { cwd: site.root, encoding: "utf8" },
      );
      expect(stdout + stderr, title).toContain(code);
      await writeFile(site.file(ARTICLE), reworded("title", `Mended after ${code}`)(own));
      expect(site.build()).not.toContain(code);
    }
  },
);

test(
  "a mistake in an article's words is told, and mended words are built",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    site.build();
    const before = await site.published();
    const phone = JSON.parse(await readFile(site.file("content/catalogs/site.json"), "utf8")) as {
      phone: { number: string };
    };
    const twin = await readFile(site.file(ARTICLE), "utf8");
    const mistakes: [code: string, words: string][] = [
      ["hard-coded-fact", `Call us on ${phone.phone.number}.`],
      ["repeated-word", "Ask for the the menu."],
      ["near-duplicate", proseOf(twin)],
    ];
    const text = await readFile(site.file(OTHER), "utf8");
    for (const [code, words] of mistakes) {
      await writeFile(site.file(OTHER), `${text}\n${words}\n`);
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ["scripts/build.ts", "--now", "2026-11-21"],
        {
          cwd: site.root,
          encoding: "utf8",
        },
      );
      expect(stdout + stderr).toContain(code);
      await writeFile(site.file(OTHER), `${text}\nMended after ${code}.\n`);
      site.build();
    }
    await writeFile(site.file(OTHER), text);
    site.build();
    expect(await site.published()).toEqual(before);
  },
);

test(
  "an edit goes the short way when many articles were edited at once before it",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    // Beside so many others it is not worth writing down what nine files hold.
    const folder = site.file("lambda/others");
    await mkdir(folder);
    for (let count = 0; count < 600; count++) await writeFile(`${folder}/${count}.txt`, `${count}`);
    site.build();
    const names = (await readdir(site.file("content/articles"))).filter((name) =>
      name.endsWith(".md"),
    );
    for (const round of ["first", "second"]) {
      for (const name of names.slice(0, 9)) {
        await site.edit(`content/articles/${name}`, (words) => `${words}\nOf the ${round} nine.\n`);
      }
      expect(site.build(), round).toMatch(WHOLE_WAY);
    }

    await site.edit(ARTICLE, (words) => `${words}\nWords after nine articles.\n`);

    expect(site.build()).not.toMatch(WHOLE_WAY);
  },
);

test(
  "what there is to tell of other articles is told again, and keeps no edit from the short way",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    await site.edit(OTHER, (words) => `${words}\nAsk for the the menu.\n`);
    expect(site.build()).toContain("repeated-word");

    await site.edit(ARTICLE, (words) => `${words}\nOne more sentence about it.\n`);
    const short = site.build();
    expect(short).not.toMatch(WHOLE_WAY);
    expect(short).toContain("repeated-word");
    await site.equalsCleanBuild();

    await site.edit(OTHER, (words) => words.replace("the the", "the"));
    const mended = site.build();
    expect(mended).toMatch(WHOLE_WAY);
    expect(mended).not.toContain("repeated-word");
    await site.edit(OTHER, (words) => words.replace("Ask for the menu", "Ask for it"));
    expect(site.build()).not.toMatch(WHOLE_WAY);
  },
);

test(
  "two articles that are much alike are told of until one of them is another",
  { timeout: 5 * MINUTES },
  async () => {
    const site = await built().copy();
    const third = "content/articles/birthday-party-catering-kandivali.md";
    const own = await readFile(site.file(OTHER), "utf8");
    const twin = await readFile(site.file(ARTICLE), "utf8");
    await writeFile(site.file(OTHER), `${own}\n${proseOf(twin)}\n`);
    expect(site.build()).toContain("near-duplicate");
    await site.edit(third, (text) => `${text}\nWords in a third article.\n`);
    expect(site.build()).toContain("near-duplicate");

    // Either of them may be the one that is mended, wherever the likeness was told.
    await site.edit(ARTICLE, (text) => text.slice(0, text.indexOf("\n---\n") + 5) + "\nShort.\n");

    expect(site.build()).not.toContain("near-duplicate");
  },
);
