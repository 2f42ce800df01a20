import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import type { CatalogName } from "../../scripts/content/catalogs/catalogs.ts";
import { textsToTranslate } from "../../scripts/content/catalogs/languages.ts";
import { markOf, withEnglishLinks } from "../../scripts/content/pages/translated-pages.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { TAGS } from "../../src/model/language-tags.ts";
import { hasFlag, PAGE_KINDS } from "../../src/routes.ts";
import { QUIET_DAY } from "../setup/content.ts";
import { pageAt } from "./site.ts";

const TRANSLATED = PAGE_KINDS.filter((kind) => hasFlag(kind, "translated"));

const { site } = await compile(ROOT, { now: QUIET_DAY });

test.each(TRANSLATED)("a new heading of the translated page %s must be translated", (kind) => {
  const texts = textsToTranslate([[`pages/${kind}` as CatalogName, { heading: "A heading" }]]);

  expect([...texts]).toEqual(["A heading"]);
});

test("the text of a link to an English page says so, unless the text is in English itself", () => {
  const controls = { inEnglish: "अंग्रेज़ी में" };
  const mark = markOf({ catalogs: { messages: { controls } }, english: ["Work with us"] } as never);
  const linked = (...labels: string[]) => labels.map((label) => ({ label, to: "/hall" }));

  expect(withEnglishLinks(linked("हॉल", "Work with us"), mark)).toEqual(
    linked("हॉल (अंग्रेज़ी में)", "Work with us"),
  );
});

test.each(TAGS)("pages in %s show at each named link to an English page that it is", (tag) => {
  const links: { to: string; text: string | undefined; known: readonly string[] }[] = [];
  for (const { language, ...page } of site!.pages.filter(({ head }) => head.lang === tag)) {
    const known = [language!.layout.messages.controls.inEnglish, ...language!.english];
    JSON.stringify(page, (_key, value: Partial<Record<string, unknown>> | null) => {
      const { to, label, title, name } = value ?? {};
      const text = [label, title, name].find((one) => typeof one === "string");
      if (typeof to === "string") links.push({ to, text, known });
      return value;
    });
  }
  const english = links.filter(({ to, text }) => text && /^\/(?!(hi|mr|gu)\b)/.test(to));

  expect(english.length).toBeGreaterThan(5);
  for (const { text, known } of english)
    expect(
      known.some((words) => text?.includes(words)),
      text,
    ).toBe(true);
});

test("the menu links the menu cards, then the cuisines without one, in every language", () => {
  for (const at of ["/menu", "/hi/menu", "/mr/menu", "/gu/menu"]) {
    const paths = pageAt(site!, at, "menu").cuisines.map(({ to }) => to);
    expect(paths.filter((path) => path.startsWith("/menuCard/"))).toHaveLength(6);
    expect(paths.slice(6)).toEqual(["/cuisine/rajasthani", "/cuisine/bengali"]);
  }
});
