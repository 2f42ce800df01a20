/** Runs the editor and its extra pages in a real browser, with production headers and a GitHub emulator. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeEach, onTestFinished, vi } from "vitest";
import { cmsFiles } from "../../scripts/admin/files.ts";
import { headersFor, responsePolicies } from "../../scripts/build/output/headers.ts";
import { diskFiles } from "../../scripts/content/read.ts";
import { browserOptions } from "../../scripts/lib/browser.ts";
import { smallTargets, violations } from "../e2e/support/checks.ts";
import { fixtureRoot } from "../setup/fixture.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { GitHub } from "./github/api.ts";
import { Hub } from "./github/hub.ts";
import { startOAuth } from "./github/oauth.ts";
import { serveSignIn, signInContext } from "./sign-in/served.ts";

export const PHONE = { width: 390, height: 844 };

/** Phone width. The height fits most forms, because the editor renders only the fields in view. */
const FORM = { width: 390, height: 2400 };

export const DESKTOP = { width: 1280, height: 800 };

export const PACKAGES = "content/catalogs/packages.json";
export const TIMINGS = "content/catalogs/hall-timings.json";
export const GALLERY = "content/catalogs/gallery.json";
export const CONTACT = "content/catalogs/pages/contact.json";
export const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

export const [ASHA, RAVI] = ["asha", "ravi"] as const;

/** Timeout for a content check, which takes half a minute on a busy machine. */
export const SLOW = { timeout: STEP_MS };

vi.setConfig({ testTimeout: 300_000 });

export const API = "https://api.github.com";

const AVATARS = "https://avatars.githubusercontent.com";

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"></svg>';

/** The gallery's first banquet picture, with its description. */
export const [PICTURE] = (
  JSON.parse(readFileSync(path.join(fixtureRoot(), GALLERY), "utf8")) as {
    banquet: [{ image: string; alt: string }];
  }
).banquet;

export const OTHER_PICTURE = "thali/south-indian";

const SHOWN = { src: "/art/drawing.svg", width: 600, height: 400 };

/** Repository that all tests of a file share. `main` and `draft` have the frozen content. */
export const hub = new Hub();
const disk = diskFiles(fixtureRoot());
const additions = disk
  .list()
  .flatMap(({ file, kind }) => (kind === "file" ? { path: file, bytes: disk.read(file) } : []));
const begin = hub.git.commit("main", { additions }, "Begin");
export const github = new GitHub(hub);
export const oauth = await startOAuth(github.tokens);
const files = await cmsFiles(
  fixtureRoot(),
  "owner/site",
  new Map([PICTURE.image, OTHER_PICTURE].map((name) => [name, SHOWN])),
);
files.set("art/drawing.svg", DRAWING);
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname.startsWith("/api/")) return void serveSignIn(signIn, request, response);
  const name = pathname === "/admin/" ? "admin/index.html" : pathname.slice(1);
  const bytes = Buffer.from(files.get(name) ?? "");
  const status = files.has(name) ? 200 : 404;
  response.writeHead(status, headersFor(`/${name}`, bytes, responsePolicies())).end(bytes);
});
await new Promise<void>((done) => server.listen(0, done));
export const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const { context: signIn } = signInContext({ origin, github: oauth.url, users: ASHA });

export const text = (file: string, branch = "main") =>
  hub.git.read(hub.git.branch(branch), file)?.toString("utf8") ?? "";

export function commit(file: string, written: string, login: string = ASHA, branch = "draft") {
  hub.git.login = login;
  const bytes = Buffer.from(written);
  hub.git.commit(branch, { additions: [{ path: file, bytes }] }, file);
  hub.review();
}

const tokenOf = (login: string) => `github_pat_${login}`;

beforeEach(() => {
  hub.reset(begin);
  github.withoutChecks.clear();
  github.tokens.clear();
  for (const login of [ASHA, RAVI]) github.tokens.set(tokenOf(login), login);
  Object.assign(oauth, { login: ASHA, isAuthorized: true, exchanges: [] });
});

let browser: Promise<Browser> | undefined;

afterAll(async () => {
  await (await browser)?.close();
  await hub.settled();
  await oauth.close();
});

/** Requests that the content security policy blocks, and a view transition that a navigation interrupts. */
const EXPECTED_ERRORS =
  /https:\/\/(www\.githubstatus\.com|cdn\.jsdelivr\.net)\/|Transition was aborted/;

export class Editor {
  readonly login: string;
  readonly context: BrowserContext;
  page!: Page;
  /** Requested origins except the site's. Requests to origins other than GitHub's fail. */
  readonly requestedOrigins = new Set<string>();
  isOffline = false;
  /** Answer that replaces GitHub's; `lost`: GitHub obeys the request, and its answer does not arrive. */
  fault: ((request: string) => "lost" | { status: number; body: string } | undefined) | undefined;
  readonly consoleErrors: string[] = [];

  private constructor(context: BrowserContext, login: string) {
    this.context = context;
    this.login = login;
  }

  static async create(viewport: { width: number; height: number }, login: string = ASHA) {
    browser ??= browserOptions().then((options) => chromium.launch(options));
    const isPhone = viewport.width < 600;
    const options = { viewport, isMobile: isPhone, hasTouch: isPhone };
    const context = await (await browser).newContext(options);
    // Default timeout of a step. The checker runs in this process and delays the first answers.
    context.setDefaultTimeout(SLOW.timeout);
    const editor = new Editor(context, login);
    await context.route(
      (url) => url.origin !== origin,
      async (route) => {
        const url = new URL(route.request().url());
        if (url.origin === oauth.url) return route.continue();
        editor.requestedOrigins.add(url.origin);
        if (url.origin === AVATARS)
          return route.fulfill({ contentType: "image/svg+xml", body: DRAWING });
        if (url.origin !== API || editor.isOffline) return route.abort("internetdisconnected");
        const headers = { "access-control-allow-origin": "*" };
        const fault = editor.fault?.(route.request().postData() ?? url.pathname);
        const answer = typeof fault === "object" ? fault : await github.answer(route.request());
        if (fault === "lost") return route.abort("internetdisconnected");
        // The page may already be closed.
        const close = () => route.abort().catch(() => undefined);
        await route.fulfill({ ...answer, headers }).catch(close);
      },
    );
    return editor;
  }

  async openTab(): Promise<this> {
    this.page = await this.context.newPage();
    const note = (message: string) => {
      if (!EXPECTED_ERRORS.test(message)) this.consoleErrors.push(message);
    };
    this.page.on("pageerror", ({ message }) => note(message));
    this.page.on("console", (message) => {
      if (message.type() === "error") note(message.text());
    });
    return this;
  }

  /** @param address below /admin/ */
  goto = (address: string) => this.page.goto(`${origin}/admin/${address}`);

  button = (name: string | RegExp) =>
    this.page.getByRole("button", { name, exact: typeof name === "string" });

  waitForText = (words: string | RegExp) => this.page.getByText(words).first().waitFor();

  started = () => this.page.getByRole("treeitem", { name: /Facts and lists/ }).waitFor();

  async signIn(token = tokenOf(this.login)): Promise<void> {
    await this.button("Sign In Using Access Token").click();
    await this.page.getByRole("textbox").fill(token);
    await this.button("Sign In").click();
  }

  /** Scrolls until a field is rendered. The editor renders only the fields in view. */
  reach = async (field: Locator): Promise<Locator> => {
    const { width, height } = this.page.viewportSize() ?? DESKTOP;
    await this.page.mouse.move(width / 3, height / 2);
    const rendered = () => field.first().waitFor({ state: "attached", timeout: 150 });
    const scroll = () => this.page.mouse.wheel(0, 400).then(() => true);
    for (let tries = 0; tries < 60 && (await rendered().catch(scroll)); tries++);
    await field.first().scrollIntoViewIfNeeded();
    return field.first();
  };

  async fill(name: string, words: string, index = 0): Promise<void> {
    const field = this.page.getByRole("textbox", { name }).nth(index);
    await (await this.reach(field)).fill(words);
  }

  async save(): Promise<void> {
    await this.button("Save").click();
    await this.formClosed();
  }

  formClosed = () => this.button(/^Sav(e|ing…)$/).waitFor({ state: "detached" });

  /** @param entry such as `catalogs/entries/packages` */
  async openEntry(entry: string): Promise<void> {
    const address = `#/collections/${entry}`;
    // A reload takes less time than a new document, for which Chromium starts a process.
    if (new URL(this.page.url()).pathname === "/admin/") {
      await this.page.evaluate((hash) => history.replaceState(null, "", hash), address);
      await this.page.reload();
    } else await this.goto(address);
    await this.button("Save").waitFor();
  }

  async expand(index = 0): Promise<void> {
    await this.reach(this.button("Expand"));
    await this.button("Expand").nth(index).click();
  }

  async typePrice(catalog: string, label: string, price: string, index = 0): Promise<void> {
    await this.openEntry(`catalogs/entries/${catalog}`);
    await this.expand(index);
    await this.fill(label, price);
  }

  changes = () => this.page.locator("#open .change");

  differences = () => this.changes().locator(".differences li");

  /** Texts of the unpublished differences, newest first. Waits until the page shows `count`. */
  async listed(count: number): Promise<string[]> {
    await this.goto("changes.html");
    await vi.waitUntil(async () => (await this.differences().count()) === count, SLOW);
    return this.differences().allTextContents();
  }

  waitForMessage = (hasText: string | RegExp) =>
    this.page.locator("#message").filter({ hasText }).waitFor();

  /** Simulates a return to the tab, after which the page requests the state from GitHub. */
  comeBack = () => this.page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));

  /** Waits until the check of the draft has passed and the page shows it. */
  async checked(): Promise<void> {
    await this.page.locator("#status .state").first().waitFor();
    await hub.settled();
    await this.comeBack();
    await this.waitForText("it can be published");
  }

  async publish(): Promise<void> {
    await this.checked();
    await this.button(/^Publish/).click();
    await this.waitForMessage("It is public in some minutes");
  }

  /** Returns axe violations in both colour schemes, small targets and overflow, on a phone and a desktop. */
  async accessibilityFaults(): Promise<string[]> {
    const { page } = this;
    const before = page.viewportSize() ?? FORM;
    const found: string[] = [];
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ["dark", "light"] as const) {
        await page.emulateMedia({ colorScheme });
        found.push(...(await violations(page)));
      }
      found.push(...(await smallTargets(page, 44)));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found.push(`${wide} px too wide`);
    }
    await page.setViewportSize(before);
    return found;
  }
}

export async function openEditor(viewport: { width: number; height: number }): Promise<Editor> {
  const editor = await (await Editor.create(viewport)).openTab();
  onTestFinished(() => editor.context.close());
  await editor.goto("");
  return editor;
}

const signedIn = new Map<string, Promise<Editor>>();

/** Opens a new tab for a signed-in person. All tests of a file share one browser context per person. */
export async function openSignedIn(login: string = ASHA): Promise<Editor> {
  const open = async () => {
    const editor = await (await Editor.create(FORM, login)).openTab();
    await editor.goto("");
    await editor.signIn();
    await editor.started();
    await editor.page.close();
    return editor;
  };
  const opened = signedIn.get(login) ?? open();
  signedIn.set(login, opened);
  const editor = await opened;
  Object.assign(editor, { isOffline: false, fault: undefined });
  editor.consoleErrors.length = 0;
  const pages = () => editor.context.pages().map((page) => page.close());
  onTestFinished(async () => void (await Promise.all(pages())));
  return editor.openTab();
}

/** Ways to leave a form. */
export const LEAVING: Record<string, (editor: Editor) => Promise<unknown>> = {
  "the arrow": (editor) => editor.button("Cancel Editing").click(),
  Back: ({ page }) => page.goBack(),
  "an address": (editor) => editor.goto("#/collections/articles"),
};

/** Runs in the page: whether it asks before it is closed. */
export const asksToStay = (): boolean =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

export const priced = (before: string, key: string, from: number, to: number) =>
  before.replace(`"${key}": ${from}`, `"${key}": ${to}`);
