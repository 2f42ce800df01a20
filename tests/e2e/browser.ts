import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
} as const;

export interface OpenOptions {
  viewport?: keyof typeof VIEWPORTS;
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** For tests that write styles into the page themselves, which our content policy allows nobody. */
  bypassPolicy?: boolean;
  /** Console messages that this test provokes on purpose. */
  expectedErrors?: RegExp[];
  /** Runs before the page is opened, for routes and storage. */
  before?: (context: BrowserContext) => unknown;
}

let browser: Promise<Browser> | undefined;

/** One browser for all files; each page has a context, so storage is never shared. */
export function connect(): Promise<Browser> {
  browser ??= chromium.connect(inject("browserEndpoint"));
  return browser;
}

/**
 * Opens a page of the built site as a visitor would. It is closed when the test ends, and the
 * test fails if the page complained in the console. Nothing outside the site can be reached.
 */
export async function openPage(path: string, options: OpenOptions = {}): Promise<Page> {
  const { viewport = "desktop", javaScript = true, reducedMotion = false } = options;
  const site = inject("siteUrl");
  const phone = viewport === "phone";
  const context = await (
    await connect()
  ).newContext({
    baseURL: site,
    viewport: VIEWPORTS[viewport],
    javaScriptEnabled: javaScript,
    bypassCSP: options.bypassPolicy ?? false,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: phone,
    isMobile: phone,
  });
  await context.route(
    (url) => !url.href.startsWith(site),
    (route) => route.fulfill({ status: 200, contentType: "text/html", body: "<p>outside</p>" }),
  );
  await options.before?.(context);
  const page = await context.newPage();
  const complaints: string[] = [];
  // Chromium says so on the way to a file or to another's page, which cannot take part.
  const expected = [/ViewTransition opt-in/, ...(options.expectedErrors ?? [])];
  const complain = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) complaints.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complain(message.text());
  });
  page.on("pageerror", (error) => complain(error.message));
  onTestFinished(async () => {
    await context.close();
    expect(complaints, `console of ${path}`).toEqual([]);
  });
  await page.goto(path);
  return page;
}

export { hydrated } from "../../scripts/browser.ts";
