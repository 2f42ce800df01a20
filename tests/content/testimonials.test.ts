import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import type { Catalogs } from "../../scripts/content/catalogs/catalogs.ts";
import type { Testimonial } from "../../schemas/generated/index.ts";
import { SaidLine } from "../../src/components/testimonial-card/TestimonialCard.tsx";
import type { Said } from "../../src/data/blocks.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";
import gu from "../../content/catalogs/languages/gu.json" with { type: "json" };
import hi from "../../content/catalogs/languages/hi.json" with { type: "json" };
import mr from "../../content/catalogs/languages/mr.json" with { type: "json" };
import messages from "../../content/catalogs/messages.json" with { type: "json" };

const FILE = "content/catalogs/testimonials.json";
const LABEL = messages.proof.said;
const labelIn = ({ texts }: typeof hi) => texts.find(({ english }) => english === LABEL)?.words;
const WHERE = { name: "Google reviews", url: "https://g.example/r/1" };

/** A project in which the first guest's words have a source, a month or both. */
async function projectWith(added: Partial<Testimonial>): Promise<string> {
  const root = wholeContent();
  const file = path.join(root, FILE);
  const catalog = JSON.parse(await readFile(file, "utf8")) as Catalogs["testimonials"];
  Object.assign(catalog.testimonials[0] ?? {}, added);
  await writeFile(file, JSON.stringify(catalog, null, 2));
  return root;
}

async function pagesWith(added: Partial<Testimonial>) {
  const root = await projectWith(added);
  const { site } = await compile(root, { now: QUIET_DAY });
  return (at: string) => {
    const page = site?.pages.find((entry) => entry.path === at);
    if (page?.kind === "home") return { ...page, cards: page.testimonials.cards };
    if (page?.kind === "testimonials") return page;
    throw new Error(`There are no testimonials at ${at}`);
  };
}

const line = (said: Said) => renderToStaticMarkup(createElement(SaidLine, { said }));

test("source and month are below a testimonial on every page, in its language", async () => {
  const page = await pagesWith({ source: WHERE, month: "2026-03" });

  const shown = ["/", "/testimonials", "/hi", "/mr", "/gu"].map((at) => page(at).cards[0]?.said);

  expect(shown).toEqual([
    { label: LABEL, where: WHERE, when: { month: "2026-03", text: "March 2026" } },
    { label: LABEL, where: WHERE, when: { month: "2026-03", text: "March 2026" } },
    { label: labelIn(hi), where: WHERE, when: { month: "2026-03", text: "मार्च 2026" } },
    { label: labelIn(mr), where: WHERE, when: { month: "2026-03", text: "मार्च 2026" } },
    { label: labelIn(gu), where: WHERE, when: { month: "2026-03", text: "માર્ચ 2026" } },
  ]);
  expect(page("/hi").language?.english).toContain(WHERE.name);
});

test("words without a source and a month have no line for them", async () => {
  const page = await pagesWith({});

  for (const { said } of [...page("/").cards, ...page("/testimonials").cards]) {
    expect(said).toBeUndefined();
  }
});

test("the place of a testimonial leads to where it can be read, and the month can be read by machines", () => {
  const when = { month: "2026-03", text: "March 2026" };

  const linked = line({ label: "Source", where: WHERE, when });
  const unlinked = line({ label: "Source", where: { name: "A letter" } });
  const dated = line({ label: "Source", when });

  expect(linked).toContain(
    'Source: <a href="https://g.example/r/1" rel="noopener"><cite dir="auto">Google reviews</cite></a>, <time dateTime="2026-03">March 2026</time>',
  );
  expect(unlinked).toContain('Source: <cite dir="auto">A letter</cite></span>');
  expect(dated).toContain('"><time dateTime="2026-03">March 2026</time></span>');
});
