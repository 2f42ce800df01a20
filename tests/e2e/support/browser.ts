import { chromium, type Browser, type BrowserContext, type Page } from "playwright-core";
import { browserOptions } from "../../../scripts/lib/browser.ts";
import { oldChromium, type OldVersion } from "./old-chromium.ts";
import { afterAll, expect, inject, onTestFailed, onTestFinished } from "vitest";

declare module "vitest" {
  interface ProvidedContext {
    /** Version of an old Chromium in which the project's tests run. */
    chromium?: OldVersion;
  }
}

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
  /** What of the page is waited for; a script that never comes holds `load` up. */
  until?: "load" | "domcontentloaded";
  /** Runs before the page is opened, for routes and storage. */
  before?: (context: BrowserContext) => unknown;
}

/** Keeps Chromium from painting far beyond the viewport, which no test needs: a seventh of their time. */
const PAINT_VIEWPORT_ONLY = "--force-gpu-mem-available-mb=12";

/** Warnings of old versions about headers and attributes that they do not know. */
const OLD_WARNINGS =
  inject("chromium") === undefined ? [] : [/Permissions-Policy/, /'popover' attribute/];

let browser: Promise<Browser> | undefined;

/** Resolves no other host. Intercepting every request instead takes a twelfth of a page's time. */
const resolveOnly = (site: string) =>
  `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${new URL(site).hostname}`;

async function launch(): Promise<Browser> {
  const { args = [], ...options } = await browserOptions();
  const old = inject("chromium");
  return chromium.launch({
    ...options,
    ...(old !== undefined && { executablePath: await oldChromium(old) }),
    args: [...args, PAINT_VIEWPORT_ONLY, resolveOnly(inject("siteUrl"))],
  });
}

/** One browser for all files of a process. Each page has a context of its own, so storage is never shared. */
export function connect(): Promise<Browser> {
  browser ??= launch();
  return browser;
}

interface Opened {
  context: BrowserContext;
  page: Page;
  /** Errors and warnings of the page's console so far. */
  consoleErrors: string[];
}

async function newPage(options: OpenOptions): Promise<Opened> {
  const { viewport = "desktop", javaScript = true, reducedMotion = false } = options;
  const phone = viewport === "phone";
  const context = await (
    await connect()
  ).newContext({
    baseURL: inject("siteUrl"),
    viewport: VIEWPORTS[viewport],
    javaScriptEnabled: javaScript,
    bypassCSP: options.bypassPolicy ?? false,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: phone,
    isMobile: phone,
  });
  await options.before?.(context);
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  // Chromium warns so when a file or a page of another origin is opened.
  const expected = [/ViewTransition opt-in/, ...OLD_WARNINGS, ...(options.expectedErrors ?? [])];
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) consoleErrors.push(text);
  };
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") add(message.text());
  });
  page.on("pageerror", (error) => add(error.message));
  return { context, page, consoleErrors };
}

/**
 * Opens a page of the built site as a visitor would. It is closed when the test ends, and the
 * test fails if the console has an error or a warning. Nothing outside the site can be reached.
 */
export async function openPage(path: string, options: OpenOptions = {}): Promise<Page> {
  const { context, page, consoleErrors } = await newPage(options);
  onTestFinished(async () => {
    await context.close();
    expect(consoleErrors, `console of ${path}`).toEqual([]);
  });
  await page.goto(path, { waitUntil: options.until ?? "load" });
  return page;
}

/** How a page can be opened that several tests read. */
type ReadOptions = Pick<OpenOptions, "viewport" | "javaScript" | "reducedMotion">;

/**
 * Opens pages that the tests of a suite only read: the same path and options give the same page, until
 * the suite ends. A test that clicks, types or changes anything opens one of its own. Each test fails if
 * the page's console has an error or a warning.
 */
export function pagesToRead(): (path: string, options?: ReadOptions) => Promise<Page> {
  const shared = new Map<string, Promise<Opened>>();
  const contexts: BrowserContext[] = [];
  afterAll(async () => {
    for (const context of contexts) await context.close();
  });

  const visit = async (path: string, options: ReadOptions) => {
    const opened = await newPage(options);
    contexts.push(opened.context);
    await opened.page.goto(path);
    return opened;
  };

  return async (path, options = {}) => {
    const { viewport = "desktop", javaScript = true, reducedMotion = false } = options;
    const key = JSON.stringify([path, viewport, javaScript, reducedMotion]);
    // The second try of a test opens the page anew.
    onTestFailed(() => void shared.delete(key));
    const visiting = shared.get(key) ?? visit(path, options);
    shared.set(key, visiting);
    const { page, consoleErrors } = await visiting;
    onTestFinished(() => expect(consoleErrors, `console of ${path}`).toEqual([]));
    return page;
  };
}

/**
 * One page on which the tests of a suite go from address to address, in half the time of a page for
 * each. For tests of many addresses that leave nothing in storage. Each fails if the console has had an
 * error or a warning since it opened its address.
 */
export function pageToMoveOn(options: OpenOptions = {}): (path: string) => Promise<Page> {
  let opened: Opened | undefined;
  const close = async () => {
    await opened?.context.close();
    opened = undefined;
  };
  afterAll(close);

  return async (path) => {
    // The second try of a test opens a page of its own.
    onTestFailed(close);
    opened ??= await newPage(options);
    const { page, consoleErrors } = opened;
    consoleErrors.length = 0;
    onTestFinished(() => expect(consoleErrors, `console of ${path}`).toEqual([]));
    await page.goto(path);
    return page;
  };
}

/** Options under which no script of a page arrives before `letCome` is called. */
export function heldScripts() {
  const { promise, resolve: letCome } = Promise.withResolvers<void>();
  const before = (context: BrowserContext) =>
    context.route(/\.js$/, async (route) => {
      await promise;
      await route.continue();
    });
  return { held: { before, until: "domcontentloaded" } as const, letCome };
}

/** Hides a page without changing its layout: painting it at every width takes longer than measuring it. */
export async function stopDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.visibility = "hidden";
  });
}

export { hydrated } from "../../../scripts/lib/browser.ts";
