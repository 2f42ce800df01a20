import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync } from "node:zlib";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type CDPSession,
  type Locator,
  type Page,
} from "playwright-core";
import { expect, inject, onTestFinished } from "vitest";
import { started, untilMatch } from "../../setup/hydrated.ts";
import { STEP_MS } from "../../setup/step-ms.ts";
import { messages } from "../../setup/texts.ts";
import { readParts, urlOf } from "../../../scripts/build/bundle/bundle.ts";
import { documentAssets, loadRenderer } from "../../../scripts/build/pages.ts";
import { browserOptions } from "../../../scripts/lib/browser.ts";
import { BUILD, ROOT } from "../../../scripts/lib/paths.ts";
import { dataUrl } from "../../../src/model/addresses.ts";
import type { PageData, PageKind } from "../../../src/routes.ts";
import { dataAt, FILES, textAt } from "./built.ts";
import { holdBack, intercept } from "./intercept.ts";

export { hydrated, started, untilMatch } from "../../setup/hydrated.ts";

/** Versions of @sparticuz/chromium that `npm run test:long` installs. */
type OldVersion = 92 | 109;

declare module "vitest" {
  interface ProvidedContext {
    /** Version of an old Chromium; undefined for tests in the current browser. */
    chromium?: OldVersion;
  }
}

const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export type Viewport = keyof typeof VIEWPORTS;

export interface OpenOptions {
  viewport?: Viewport;
  javaScript?: boolean;
  reducedMotion?: boolean;
  /** Bypasses the content security policy, so that the test can add styles and scripts. */
  bypassPolicy?: boolean;
  /** Console messages that the test provokes. */
  expectedErrors?: RegExp[];
  until?: "load" | "domcontentloaded" | "commit";
  /** Adds routes and listeners before the page is opened. */
  before?: (page: Page) => unknown;
  /** Runs in the page before its own scripts. */
  init?: (() => unknown) | undefined;
  /** Values in localStorage, and in sessionStorage, when the page opens. */
  stored?: Record<string, string>;
  sessionStored?: Record<string, string>;
  /** Time at which the page's clock starts; tests can move it by `page.clock`. */
  now?: string;
  /** Opens a new tab, whose cache is empty. */
  fresh?: boolean;
}

/** Keeps Chromium from painting far beyond the viewport. */
const PAINT_VIEWPORT_ONLY = "--force-gpu-mem-available-mb=12";

/** Warnings of old versions about headers, attributes and media features of pictures that they do not know. */
const OLD_WARNINGS =
  inject("chromium") === undefined
    ? []
    : [/Permissions-Policy/, /'popover' attribute/, /preloaded using link preload but not used/];

const PACKAGES = path.join(ROOT, "tests/old-browsers/node_modules");

/**
 * Path of an old Chromium, unpacked on first use. The package's `executablePath()` is not used, because it may return
 * another version from the temporary folder.
 */
function oldChromium(version: OldVersion): string {
  const file = path.join(BUILD, `old-browsers/chromium-${version}`);
  if (existsSync(file)) return file;
  const packed = readFileSync(path.join(PACKAGES, `chromium-${version}/bin/chromium.br`));
  const partial = `${file}.${process.pid}`;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(partial, brotliDecompressSync(packed), { mode: 0o755 });
  renameSync(partial, file);
  return file;
}

async function launch(): Promise<Browser> {
  const { args = [], ...options } = await browserOptions();
  const old = inject("chromium");
  // Blocks other hosts by name resolution, because intercepting every request is slower.
  const { hostname } = new URL(inject("siteUrl"));
  return chromium.launch({
    ...options,
    ...(old !== undefined && { executablePath: oldChromium(old) }),
    args: [
      ...args,
      PAINT_VIEWPORT_ONLY,
      `--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE ${hostname}`,
    ],
  });
}

let browser: Promise<Browser> | undefined;

interface Tab {
  context: BrowserContext;
  page: Page;
}

async function newTab(options: OpenOptions): Promise<Tab> {
  const { viewport = "desktop", javaScript = true, reducedMotion, bypassPolicy = false } = options;
  const isPhone = viewport === "phone";
  browser ??= launch();
  const context = await (
    await browser
  ).newContext({
    baseURL: inject("siteUrl"),
    viewport: VIEWPORTS[viewport],
    javaScriptEnabled: javaScript,
    bypassCSP: bypassPolicy,
    reducedMotion: reducedMotion ? "reduce" : "no-preference",
    hasTouch: isPhone,
    isMobile: isPhone,
  });
  context.setDefaultTimeout(STEP_MS);
  return { context, page: await context.newPage() };
}

/** A document of the site without script, where storage can be set and cleared. */
export const EMPTY_DOCUMENT = "/robots.txt";

/** Options → unused tab, because reusing a tab is faster than opening a tab. */
const unused = new Map<string, Tab>();

/** Resets a tab for the next test. A clock cannot be removed, so a tab with a clock is not reused. */
async function empty({ context, page }: Tab, options: OpenOptions): Promise<void> {
  for (const other of context.pages()) if (other !== page) await other.close();
  for (const event of ["console", "pageerror", "request", "response"] as const) {
    page.removeAllListeners(event);
    if (event !== "pageerror") context.removeAllListeners(event);
  }
  page.removeAllListeners("domcontentloaded");
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await context.setOffline(false);
  const reducedMotion = options.reducedMotion ? "reduce" : "no-preference";
  await page.emulateMedia({ media: null, forcedColors: null, reducedMotion });
  await page.setViewportSize(VIEWPORTS[options.viewport ?? "desktop"]);
  await page.goto(EMPTY_DOCUMENT);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
}

/**
 * Opens a page of the built site as a first visitor. The test fails if the console has an error or a warning. Nothing
 * outside the site can be reached.
 */
export async function openPage(address: string, options: OpenOptions = {}): Promise<Page> {
  const { viewport, javaScript, reducedMotion, bypassPolicy, init, now, fresh } = options;
  const key = JSON.stringify([viewport, javaScript, reducedMotion, bypassPolicy]);
  const isReusable = !fresh && now === undefined && inject("chromium") === undefined;
  const tab = (isReusable ? unused.get(key) : undefined) ?? (await newTab(options));
  unused.delete(key);
  const { context, page } = tab;
  const consoleErrors: string[] = [];
  // Chromium reports view transitions that it skips: from another origin, or after the first frame.
  const skipped = /ViewTransition opt-in|Transition was aborted.*already revealed/;
  const expected = [skipped, ...OLD_WARNINGS, ...(options.expectedErrors ?? [])];
  const add = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) consoleErrors.push(text);
  };
  // Chromium 109 reports the requests that a page cancels when the visitor leaves it.
  const cancelled = /could not be started\. TypeError: Failed to fetch/;
  let isLeft = false;
  page.on("request", (request) => {
    isLeft ||= request.isNavigationRequest() && request.frame() === page.mainFrame();
  });
  page.on("domcontentloaded", () => (isLeft = false));
  page.on("console", (message) => {
    if (isLeft && cancelled.test(message.text())) return;
    if (message.type() === "error" || message.type() === "warning") add(message.text());
  });
  page.on("pageerror", (error) => add(error.message));
  const script = init && (await context.addInitScript(init));
  onTestFinished(async ({ task }) => {
    let isEmpty = isReusable && task.result?.state !== "fail";
    if (isEmpty)
      await Promise.all([script?.dispose(), empty(tab, options)]).catch(() => (isEmpty = false));
    if (isEmpty && !unused.has(key)) unused.set(key, tab);
    else await context.close();
    expect(consoleErrors, `console of ${address}`).toEqual([]);
  });
  if (now !== undefined) await context.clock.install({ time: now });
  await options.before?.(page);
  const { stored: local, sessionStored: session } = options;
  if (local ?? session) {
    if (!page.url().endsWith(EMPTY_DOCUMENT)) await page.goto(EMPTY_DOCUMENT);
    await page.evaluate(
      ([ours, tabs]) => {
        Object.assign(localStorage, ours);
        Object.assign(sessionStorage, tabs);
      },
      [local, session] as const,
    );
  }
  if (!page.url().endsWith(address))
    await page.goto(address, { waitUntil: options.until ?? "load" });
  return page;
}

/** Opens a page without animations, whose frames slow the tests of a page's texts. */
export const openStill = (address: string, options: OpenOptions = {}) =>
  openPage(address, { reducedMotion: true, ...options });

/** Opens a developer-tools session for a page. The session ends with the test. */
export async function devTools(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  onTestFinished(() => session.detach().catch(() => undefined));
  return session;
}

export type DataOf<Kind extends PageKind> = Extract<PageData, { kind: Kind }>;

export async function renderChanged<Kind extends PageKind>(
  kind: Kind,
  route: string,
  change: (data: DataOf<Kind>) => void,
): Promise<{ data: DataOf<Kind>; html: string }> {
  const data = dataAt(route) as DataOf<Kind>;
  change(data);
  const render = await loadRenderer();
  return { data, html: await render(data, documentAssets(bundle)(kind)) };
}

/** Opens a page with changed data. Islands hydrate from the changed `index.json`. */
export async function openChanged<Kind extends PageKind>(
  kind: Kind,
  route: string,
  change: (data: DataOf<Kind>) => void,
  options: OpenOptions = {},
): Promise<Page> {
  const { data, html } = await renderChanged(kind, route, change);
  return openPage(route, {
    ...options,
    before: async (page) => {
      const answerPage = { headers: { "content-type": "text/html" }, body: html };
      await intercept(page, inject("siteUrl") + route, () => answerPage);
      await intercept(page, inject("siteUrl") + dataUrl(route), () => ({ json: data }));
      await options.before?.(page);
    },
  });
}

const bundle = readParts();
const { hydrate = [], cursor = [], ...others } = bundle.parts;
const behaviour = [bundle.start, ...cursor, ...Object.values(others).flat()];

/** URLs of the scripts that only islands need: React and their shared modules. */
export const ISLAND_SCRIPTS = hydrate.filter((file) => !behaviour.includes(file)).map(urlOf);

/** Patterns of the URLs of these scripts. */
export const ISLAND_FILES = ISLAND_SCRIPTS.map((url) => `*${url}`);

/** Patterns of the URLs of the scripts that contain a text. */
export const scriptsWith = (text: string) =>
  FILES.filter((file) => /^assets\/.*\.js$/.test(file) && textAt(file).includes(text)).map(
    (file) => `*/${file}`,
  );

export const CURSOR_SCRIPTS = cursor.map(urlOf);

/** Options that hold back all files of a pattern until `release` is called. */
export function delayFiles(patterns: string | readonly string[]) {
  let end: (() => Promise<void>) | undefined;
  const before = async (page: Page) => void (end = await holdBack(page, patterns));
  return { delayed: { before, until: "domcontentloaded" } as const, release: () => end?.() };
}

export const delayScripts = () => delayFiles("*.js");

/** Waits until an island is hydrated. */
export const ready = (page: Page, island: string) =>
  untilMatch(page, `[data-island=${island}][data-hydrated]`);

/** Waits until the page has handled its input and is idle, at most 1 s on a busy machine. */
export const idle = (page: Page) =>
  page.evaluate(async () => {
    for (const timeout of [500, 500])
      await new Promise((done) => requestIdleCallback(done, { timeout }));
  });

/** Waits until the page has started everything that needs no input. */
export async function settled(page: Page): Promise<void> {
  await started(page);
  await idle(page);
}

export const scrollPage = (page: Page, top: number | "end") =>
  page.evaluate((y) => {
    window.scrollTo({ top: y === "end" ? document.body.scrollHeight : y, behavior: "instant" });
  }, top);

/** Pixels by which a page is wider than its window. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export const stored = (page: Page, key: string) =>
  page.evaluate((name) => localStorage.getItem(name), key);

const storageOf = (page: Page) =>
  page.evaluate(() => {
    const keys = Object.keys(localStorage).sort();
    return JSON.stringify(keys.map((key) => [key, localStorage.getItem(key)]));
  });

/** Waits until a tab reads what another tab has stored: each tab is a process with a copy of the storage. */
export async function shareStorage(tab: Page, from: Page): Promise<void> {
  await expect.poll(async () => (await storageOf(tab)) === (await storageOf(from))).toBe(true);
}

export const mainMenu = (page: Page): Locator =>
  page.getByRole("navigation", { name: messages.controls.mainMenu });
