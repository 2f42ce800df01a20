import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { readArticle } from "../../scripts/cms/writing/article-format.ts";
import {
  changes,
  DESK,
  GITHUB,
  number,
  openChanges,
  openDesk,
  openEntry,
  PHONE,
  PICTURE,
  publish,
  reach,
  save,
  signIn,
  SLOW,
} from "./editing.ts";

const PACKAGES = "content/catalogs/packages.json";
const MENUS = "content/catalogs/menus.json";
const CONTACT = "content/catalogs/pages/contact.json";

describe.each([
  ["on a phone", PHONE],
  ["at a desk", DESK],
])("%s", (_where, viewport) => {
  test(
    "a price is changed in six taps, seen, published, and taken back",
    { timeout: 400_000 },
    async () => {
      const desk = await openDesk(viewport);
      const { page, hub, text, consoleErrors, asked } = desk;
      const before = text(PACKAGES);
      const old = (JSON.parse(before) as { packages: { monthlyPrice: number }[] }).packages[0]
        ?.monthlyPrice;
      await signIn(page);
      let taps = 0;
      const tap = async (target: Locator) => {
        taps++;
        await target.click(SLOW);
      };

      await tap(page.getByRole("treeitem", { name: /Facts and lists/ }));
      await tap(page.getByRole("row", { name: "Packages", exact: true }));
      await tap(page.getByRole("button", { name: "Expand", exact: true }).first());
      const price = await reach(page, number(page, "Monthly price"));
      await tap(price);
      await price.fill("641");
      await tap(page.getByRole("button", { name: "Save", exact: true }));
      await expect.poll(() => hub.pulls.length, SLOW).toBe(1);

      expect(taps).toBeLessThanOrEqual(6);
      const after = before.replace(`"monthlyPrice": ${old}`, '"monthlyPrice": 641');
      expect(text(PACKAGES, "cms/catalogs/packages")).toBe(after);
      expect(text(PACKAGES)).toBe(before);

      const own = await openChanges(desk);
      await hub.settled();
      const preview = own.getByRole("link", { name: "See it as it will be" });
      await preview.waitFor(SLOW);
      expect(await preview.getAttribute("href")).toBe("https://preview.example/pr-1/");
      await publish(desk, own, /packages/);
      expect(text(PACKAGES)).toBe(after);

      await own.getByRole("button", { name: "Undo" }).click(SLOW);
      await publish(desk, own, /Take back: Update/);
      expect(text(PACKAGES)).toBe(before);

      expect([...asked].filter((origin) => !GITHUB.includes(origin))).toEqual([]);
      expect(consoleErrors).toEqual([]);
      const wide = await own.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBeLessThanOrEqual(viewport.width);
    },
  );
});

test(
  "a mistake is reported in plain words, cannot be published, and can be fixed",
  { timeout: 400_000 },
  async () => {
    const desk = await openDesk(PHONE);
    const { page, hub, text } = desk;
    await signIn(page);
    await page.getByRole("treeitem", { name: /Words of the pages/ }).waitFor(SLOW);
    const write = async (words: string) => {
      await openEntry(desk, "pages/entries/pages-contact");
      const field = await reach(page, page.getByRole("textbox", { name: "Call heading" }));
      await field.fill(words);
      await save(page);
      await hub.settled();
    };

    await write("Ring {{contact.phon}}");
    const own = await openChanges(desk);
    const change = changes(own);
    await change.getByText(/has to be mended first/).waitFor(SLOW);
    const remark = change.locator(".remarks .error").first();
    expect(await remark.textContent()).toContain("pages/contact, line");
    expect(await remark.textContent()).toContain("contact.phon");
    expect(await remark.textContent()).toContain("To mend it:");
    expect(await change.getByRole("button", { name: "Publish" }).count()).toBe(0);
    await own.close();

    await write("Ring us");
    const mended = await openChanges(desk);
    await publish(desk, mended, /contact/);
    const after = JSON.parse(text(CONTACT)) as { callHeading: string };
    expect(after.callHeading).toBe("Ring us");
  },
);

test(
  "a dish is added where its course is, and the rest of the menu keeps its bytes",
  { timeout: 400_000 },
  async () => {
    const desk = await openDesk(PHONE);
    const { page, hub, text } = desk;
    const before = text(MENUS);
    await signIn(page);
    await page.getByRole("treeitem", { name: /Facts and lists/ }).waitFor(SLOW);
    await openEntry(desk, "catalogs/entries/menus");
    await (
      await reach(page, page.getByRole("button", { name: "Expand", exact: true }))
    ).click(SLOW);
    await (await reach(page, page.getByRole("button", { name: /Add .*Dish/i }))).click(SLOW);
    await (
      await reach(page, page.getByRole("textbox", { name: "Id" }).nth(1))
    ).fill("rasam-of-the-day");
    await (
      await reach(page, page.getByRole("textbox", { name: "Name" }).nth(1))
    ).fill("Rasam of the Day");
    await save(page);
    await hub.settled();

    const after = text(MENUS, "cms/catalogs/menus");
    const added = after.split("\n").filter((line) => !before.split("\n").includes(line));
    expect(added.map((line) => line.trim())).toEqual([
      '"id": "rasam-of-the-day",',
      '"name": "Rasam of the Day"',
    ]);
    const own = await openChanges(desk);
    await changes(own).getByText("it can be published").waitFor(SLOW);

    hub.waits.set(
      hub.git.branch("cms/catalogs/menus") ?? "",
      "Waits for somebody else to approve it",
    );
    await own.reload();
    await changes(own).getByText("Waits for somebody else").waitFor(SLOW);
    expect(await own.getByRole("button", { name: "Publish" }).count()).toBe(0);
  },
);

test(
  "an article is begun as a draft, and what it lacks is said",
  { timeout: 400_000 },
  async () => {
    const desk = await openDesk(PHONE);
    const { page, hub, origin } = desk;
    await signIn(page);
    await page.getByRole("treeitem", { name: /Articles/ }).waitFor(SLOW);
    await page.goto(`${origin}/admin/#/collections/articles/new`);
    await (
      await reach(page, page.getByRole("textbox", { name: "Title" }))
    ).fill("Haldi in Malad, an afternoon");
    await (
      await reach(page, page.getByRole("textbox", { name: "Summary" }))
    ).fill("One long afternoon.");
    await page.getByRole("button", { name: "Save", exact: true }).click(SLOW);
    await expect.poll(() => hub.pulls.length, SLOW).toBe(1);
    await hub.settled();

    const branch = hub.pulls[0]?.head ?? "";
    const file = "content/articles/haldi-in-malad-an-afternoon.md";
    expect(desk.text(file, branch)).toContain("title: Haldi in Malad, an afternoon");
    expect(desk.text(file, branch)).toContain("One long afternoon.");
    const own = await openChanges(desk);
    await changes(own)
      .getByText(/have to be mended first/)
      .waitFor(SLOW);
  },
);

/** What a helper types for an article of their own; `related` is chosen from the list of articles. */
const WRITTEN = {
  title: "Haldi in Malad, an afternoon",
  description:
    "A haldi afternoon in Malad for sixty guests: what is laid out at two, what comes hot at four, and what the family asks for again.",
  keywords: ["haldi catering", "Malad", "afternoon menu"],
  imageAlt: "A table laid for a haldi",
  summary: "One long afternoon, from the first chaas to the last puran poli.",
  service: "wedding",
  publishAt: "2026-12-01",
  text: [
    "The family sits down at two, and nobody is in a hurry.",
    "## What is laid out",
    "- Chaas in copper glasses\n- Kothimbir vadi\n- Puran poli with ghee",
    "See [our packages](/packages), or [contact us](/contactUs) for a tasting.",
  ].join("\n\n"),
};

/** Fills the form of an article, from the first field to the last. */
async function writeArticle(page: Page): Promise<void> {
  const group = (name: RegExp) => reach(page, page.getByRole("group", { name }));
  const fill = async (name: RegExp, words: string) =>
    (await group(name)).locator("input, textarea").last().fill(words, SLOW);
  await fill(/Title/, WRITTEN.title);
  await fill(/Description/, WRITTEN.description);
  const keywords = await group(/Keywords/);
  for (const [index, word] of WRITTEN.keywords.entries()) {
    await keywords.getByRole("button", { name: /Add/ }).last().click(SLOW);
    await keywords.getByRole("textbox").nth(index).fill(word, SLOW);
  }
  await fill(/“.?Image.?” Field/, PICTURE.image);
  await fill(/Image: what it shows/, WRITTEN.imageAlt);
  await fill(/Summary/, WRITTEN.summary);
  const related = await group(/Related/);
  for (const index of [0, 1]) {
    await related.getByRole("combobox").click(SLOW);
    await page.getByRole("option").nth(index).click(SLOW);
  }
  await fill(/Service/, WRITTEN.service);
  await (await group(/Draft/)).getByRole("switch").click(SLOW);
  await fill(/Publish at/, WRITTEN.publishAt);
  await (await group(/Package/)).getByRole("radio", { name: "deluxe" }).click(SLOW);
  await fill(/“.?Text.?” Field/, WRITTEN.text);
}

test(
  "a whole article is written on a phone as a draft, passes the checker, and is published",
  { timeout: 400_000 },
  async () => {
    const desk = await openDesk(PHONE);
    const { page, hub, origin, text } = desk;
    await signIn(page);
    await page.getByRole("treeitem", { name: /Articles/ }).waitFor(SLOW);
    await page.goto(`${origin}/admin/#/collections/articles/new`);
    await page.getByRole("textbox", { name: "Title" }).waitFor(SLOW);
    await writeArticle(page);
    await save(page);
    await expect.poll(() => hub.pulls.length, SLOW).toBe(1);
    await publish(desk, await openChanges(desk), /haldi/i);

    const saved = text("content/articles/haldi-in-malad-an-afternoon.md");
    const { body, related, ...matter } = readArticle(saved);
    const { text: written, ...typed } = WRITTEN;
    expect(body).toBe(`${written}\n`);
    expect(matter).toEqual({ ...typed, image: PICTURE.image, package: "deluxe", draft: true });
    expect(related).toHaveLength(2);
    const check = [...hub.checks.values()].at(-1);
    expect(check).toMatchObject({ conclusion: "SUCCESS", annotations: [] });
  },
);
