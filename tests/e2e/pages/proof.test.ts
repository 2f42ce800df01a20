import { expect, test } from "vitest";
import { messages } from "../../setup/texts.ts";
import type { SourcesBlock } from "../../../src/model/blocks.ts";
import { violations } from "../support/checks.ts";
import { openChanged, overflow, renderChanged } from "../support/browser.ts";

const SOURCE = "Order books of the years 2000 to 2025, counted by two people in March 2026";

const sources: SourcesBlock = {
  summary: messages.proof.sources,
  items: [{ figure: "3,000+", text: SOURCE }, { text: SOURCE }],
};

test("the sources on home open by keyboard and are accessible", async () => {
  const page = await openChanged(
    "home",
    "/",
    ({ facts, about, counters }) => {
      for (const block of [facts, about.award, counters]) if (block) block.sources = sources;
    },
    { viewport: "phone", reducedMotion: true },
  );
  const lists = page.locator("details").filter({ hasText: messages.proof.sources });
  // Shows the blocks that a phone hides until a press.
  await page
    .locator("main label.btn > input[type=checkbox]")
    .evaluateAll((boxes: HTMLInputElement[]) => boxes.forEach((box) => (box.checked = true)));

  expect(await lists.count()).toBe(3);
  for (const list of await lists.all()) {
    const source = list.getByText(SOURCE).first();
    expect(await source.isVisible()).toBe(false);
    await list.locator("summary").focus();
    await page.keyboard.press("Enter");
    expect(await source.isVisible()).toBe(true);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page)).toEqual([]);
});

test("pages About, cuisine and article show the sources of their claims", async () => {
  const pages = await Promise.all([
    renderChanged("about", "/aboutUs", ({ about }) => (about.sources = sources)),
    renderChanged("cuisine", "/cuisine/maharashtra", (data) => (data.sources = sources)),
    renderChanged(
      "article",
      "/services/maharashtra-catering-service",
      (data) => (data.sources = sources),
    ),
  ]);

  for (const { html } of pages) expect(html.split(SOURCE)).toHaveLength(3);
});

test("a testimonial links to its source and names its month", async () => {
  const where = { name: "Google reviews", url: "https://reviews.example/1" };
  const { data, html } = await renderChanged("testimonials", "/testimonials", ({ cards }) => {
    for (const card of cards)
      card.attribution = { label: "On", where, when: { month: "2026-03", text: "March 2026" } };
  });
  const link = `<a href="${where.url}" rel="noopener"><cite dir="auto">${where.name}</cite></a>`;

  // Each testimonial is once in the slider and twice in the reel.
  for (const part of [link, '<time dateTime="2026-03">March 2026</time>'])
    expect(html.split(part)).toHaveLength(3 * data.cards.length + 1);
});
