import { expect, test } from "vitest";
import {
  gujarati,
  hallTimings as timings,
  hindi,
  homeCopy,
  marathi,
  messages,
  packages,
  site,
} from "../../setup/texts.ts";
import { offerOf, pathOfPackage } from "../../setup/catalogs.ts";
import { hydrated, openChanged, openPage } from "../support/browser.ts";
import { dataAt, htmlAt } from "../support/built.ts";
import { misfits } from "../support/checks.ts";

const noteOf = ({ texts }: typeof hindi) =>
  texts.find(({ english }) => english === messages.controls.inEnglish)?.words ?? "?";

const LANGUAGES = {
  hi: { name: hindi.name, script: /[\u0900-\u097f]/, note: noteOf(hindi) },
  mr: { name: marathi.name, script: /[\u0900-\u097f]/, note: noteOf(marathi) },
  gu: { name: gujarati.name, script: /[\u0a80-\u0aff]/, note: noteOf(gujarati) },
} as const;

const SELLING = ["/", "/packages", pathOfPackage("deluxe"), "/menu", "/contactUs"];

const inLanguage = (tag: string, page: string) => (page === "/" ? `/${tag}` : `/${tag}${page}`);
/** Words that are the same in every language. */
const NAMES = [...site.name.split(/[^\p{L}]+/u), site.email.address, site.designer.name];

/** Names that are parts of other texts. A changed name is in English there until it is translated. */
const PARTS_OF_TEXTS = [
  ...packages.packages.flatMap(({ listName, detailName }) => [detailName, listName]),
  ...timings.timings.map(({ name }) => name),
];

test.each(Object.entries(LANGUAGES))(
  "pages in %s have no unmarked English and fit every width",
  async (tag, { script, note }) => {
    const shown = await openPage("/loader", { javaScript: false });
    for (const page of SELLING) {
      const route = inLanguage(tag, page);
      const { english: left = [], layout } = dataAt(route).language ?? {};
      const english = new Set(left);
      const allowed = [...NAMES, ...PARTS_OF_TEXTS.filter((name) => english.has(name))];
      await shown.goto(route);
      const latin = await shown.evaluate((names) => {
        const found: string[] = [];
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { data, parentElement } = texts.currentNode as Text;
          if (parentElement?.closest("script, style, svg, [lang|=en]")) continue;
          const words = names.reduce((rest, name) => rest.replaceAll(name, ""), data);
          if (/[A-Za-z]{2}/.test(words)) found.push(data);
        }
        return found;
      }, allowed);

      const unnamed = await shown.evaluate(
        ([home, place, words]) => {
          /** Whether only the title has room for the note, or it is beside the link. */
          const isShort = (link: Element) =>
            !link.closest("main") ||
            link.matches("[aria-label], :has(img)") ||
            link.textContent === place ||
            link.closest("h2")?.nextElementSibling?.textContent === words;
          const links = document.querySelectorAll<HTMLElement>("a:not([lang])");
          return [...links]
            .filter((link) => {
              const path = link.getAttribute("href")?.replace(/[?#].*/, "") ?? "";
              return /^\/[^.]*$/.test(path) && path !== home && !path.startsWith(`${home}/`);
            })
            .map((link) =>
              [link.getAttribute("hreflang"), isShort(link) && link.title, link.textContent].join(),
            );
        },
        [inLanguage(tag, "/"), layout?.hall.place, note] as const,
      );
      expect
        .soft(
          unnamed.filter((text) => !text.startsWith("en,") || !text.includes(note)),
          route,
        )
        .toEqual([]);
      expect.soft(latin, route).toEqual([]);
      expect.soft(await shown.locator("html").getAttribute("lang")).toBe(tag);
      const heading = shown.getByRole("heading", { level: 1 });
      const isEnglish = (await heading.getAttribute("lang")) === "en";
      expect.soft(isEnglish || script.test(await heading.innerText()), route).toBe(true);
      expect.soft(await misfits(shown, [320, 390, 1000]), route).toEqual([]);
    }
  },
);

test("the language is chosen in a phone's menu, and links keep it", async () => {
  const page = await openPage("/packages", { viewport: "phone", reducedMotion: true });
  const choose = async (language: string) => {
    await page.locator("header button").first().click();
    await page.locator("header").getByRole("link", { name: language, exact: true }).click();
  };
  await hydrated(page);
  await choose(LANGUAGES.gu.name);
  await page.waitForURL("**/gu/packages");
  await page
    .locator(`main a[href$="${pathOfPackage("deluxe")}"]`)
    .first()
    .click();
  await page.waitForURL(`**/gu${pathOfPackage("deluxe")}`);
  expect(await page.locator("html").getAttribute("lang")).toBe("gu");
  expect(await page.locator("header a").first().getAttribute("href")).toBe("/gu");
  const bar = page.locator("nav.on-night > a.btn");
  expect(await bar.getAttribute("href")).toBe("/gu/contactUs");
  await choose("English");
  await page.waitForURL((url) => url.pathname === pathOfPackage("deluxe"));

  await page.getByRole("heading", { level: 1, name: offerOf("deluxe").detailName }).waitFor();
  expect(await page.locator("html").getAttribute("lang")).toBe("en-IN");
});

test("a text without translation is shown in English and marked as English", async () => {
  const heading = `${homeCopy.packages.heading} in English`;
  const page = await openChanged("home", "/hi", (data) => {
    data.packages.heading = heading;
    data.language?.english.push(heading);
  });
  const guest = page.locator("blockquote").first();
  for (const isHydrated of [false, true]) {
    if (isHydrated) await hydrated(page);
    expect(await page.getByText(heading).getAttribute("lang")).toBe("en");
    expect(await guest.getAttribute("lang")).toBe("en");
  }
});

test("an English page has no fonts or texts of other languages, only links to them", () => {
  expect(htmlAt("/aboutUs")).toMatch(/<a [^>]*href="\/hi"/);
  for (const page of SELLING) {
    expect(htmlAt(page)).not.toMatch(/Anek Devanagari|Anek Gujarati/);
    expect(dataAt(page).language).toBeUndefined();
  }
});
