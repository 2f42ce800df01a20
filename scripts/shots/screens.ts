/** What `npm run shots` and the visual comparison look at: every page, and the states of some. */
import type { Page } from "playwright-core";
import { hydrated } from "../browser/browser.ts";
import { builtRoutes } from "../lib/files/built-routes.ts";

export interface Screen {
  /** File name of its pictures. */
  name: string;
  path: string;
  /** False: seen as a browser without JavaScript shows it. */
  javaScript?: boolean;
  forcedColors?: boolean;
  print?: boolean;
  /** Only what the window shows, for what lies above the page. */
  fold?: boolean;
  /** Narrower or wider than this the state does not exist. */
  widths?: { from?: number; to?: number };
  /** Brings the page into its state. */
  act?: (page: Page) => Promise<unknown>;
}

export function screenName(path: string): string {
  return path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home";
}

/** Every page of a built site, the not-found page included. */
export async function pageScreens(): Promise<Screen[]> {
  const paths = (await builtRoutes()).filter((path) => path !== "/home");
  return [...paths, "/nothing-is-served-here"].map((path) => ({ name: screenName(path), path }));
}

/** A page in another language: no address of ours has two letters otherwise. */
const OTHER_LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;

/**
 * One of each kind of page, by name: all articles look alike, so do their variants, and so do pages
 * in other languages.
 */
export function oneOfEachKind(screens: Screen[]): Screen[] {
  const seen = new Set<string>();
  return screens.filter(({ path }) => {
    const [, kind = "", rest] = path.replace(OTHER_LANGUAGE, "/language-").split("/");
    const key = `${kind}${rest === undefined || kind === "cuisine" ? "" : "/…"}`;
    return !seen.has(key) && seen.add(key);
  });
}

/** Answers the enquiry API with the given status, so that both ends of sending can be looked at. */
async function send(page: Page, status: number): Promise<void> {
  await page.route("**/api/enquiries", (route) =>
    route.fulfill({ status, contentType: "application/json", body: "{}" }),
  );
  await hydrated(page);
  await page.getByLabel("Name").fill("Asha Patil");
  await page.getByLabel("Email").fill("asha@example.com");
  await page.getByLabel("Phone").fill("9800000000");
  await page.getByLabel("Your event").fill("A lunch for 250 guests in February.");
  await page.getByRole("button", { name: "Send Inquiry" }).click();
  await page.getByRole("dialog").getByRole("button").waitFor();
}

/** States that a picture of a page at rest does not show. */
export const STATES: Screen[] = [
  {
    name: "state-phone-menu",
    path: "/",
    fold: true,
    widths: { to: 989 },
    act: (page) => page.getByRole("button", { name: /menu/i }).first().click(),
  },
  {
    name: "state-cuisines-open",
    path: "/menu",
    fold: true,
    widths: { from: 990 },
    act: (page) => page.getByRole("banner").getByText("Cuisines").hover(),
  },
  {
    name: "state-form-errors",
    path: "/contactUs",
    act: async (page) => {
      await hydrated(page);
      await page.getByRole("button", { name: "Send Inquiry" }).click();
    },
  },
  { name: "state-sent", path: "/contactUs", fold: true, act: (page) => send(page, 202) },
  { name: "state-not-sent", path: "/contactUs", fold: true, act: (page) => send(page, 503) },
  {
    name: "state-lightbox",
    path: "/gallery",
    fold: true,
    act: async (page) => {
      await hydrated(page);
      await page.getByRole("main").locator("[data-caption]").first().click();
      await page.getByRole("dialog").getByRole("img").first().waitFor();
    },
  },
  {
    name: "state-flip-turned",
    path: "/package",
    // One at a time: a card is turned while it has the focus.
    act: (page) => page.getByRole("main").getByRole("article").nth(1).focus(),
  },
  { name: "state-home-no-script", path: "/", javaScript: false },
  { name: "state-menu-no-script", path: "/menu#dal", javaScript: false },
  { name: "state-home-forced-colours", path: "/", forcedColors: true },
  { name: "state-contact-forced-colours", path: "/contactUs", forcedColors: true },
  { name: "print-menu", path: "/menu", print: true },
  { name: "print-menu-card", path: "/menuCard/gujarat", print: true },
  { name: "print-package", path: "/package-detail/royal-package", print: true },
  {
    name: "print-article",
    path: "/services/wedding-caterers-kandivali-borivali-malad",
    print: true,
  },
];
