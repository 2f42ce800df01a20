/** The editor and its extra pages with deployed headers, in a real browser with an emulator of GitHub. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { readFileSync } from "node:fs";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "playwright-core";
import { afterAll, beforeEach, expect, onTestFinished, vi } from "vitest";
import { browserOptions } from "../../scripts/lib/browser.ts";
import { cmsFiles } from "../../scripts/admin/files.ts";
import { diskFiles } from "../../scripts/content/reading/files.ts";
import { BUILD, ROOT } from "../../scripts/lib/paths.ts";
import { headersFor, responsePolicies } from "../../scripts/build/output/headers.ts";
import { outputOf, type Output } from "../../scripts/lib/output.ts";
import { contentCheck } from "./github/checks.ts";
import { GitHub } from "./github/api.ts";
import { startOAuth, type OAuth } from "./github/oauth.ts";
import { GitRepository } from "./github/repository.ts";
import { Hub } from "./github/state.ts";
import { serveSignIn, signInParts } from "./sign-in/served.ts";

export const PHONE = { width: 390, height: 844 };

/** A phone's width, and height for most forms: the editor renders fields that are in view. */
const FORM = { width: 390, height: 2400 };

export const DESKTOP = { width: 1280, height: 800 };

export const PACKAGES = "content/catalogs/packages.json";
export const TIMINGS = "content/catalogs/hall-timings.json";
export const GALLERY = "content/catalogs/gallery.json";
export const CONTACT = "content/catalogs/pages/contact.json";
export const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

/** Two editors. */
export const [ASHA, RAVI] = ["asha", "ravi"] as const;

export const tokenOf = (login: string) => `github_pat_${login}`;

/** Timeout: a busy machine checks content for half a minute. */
export const SLOW = { timeout: 90_000 };

vi.setConfig({ testTimeout: 300_000 });

const API = "https://api.github.com";

/** Pictures of accounts. */
const AVATARS = "https://avatars.githubusercontent.com";

/** Origins of GitHub that the editor requests. */
export const GITHUB = [API, AVATARS];

/** A picture as the site would show it. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"></svg>';

interface Picture {
  image: string;
  alt: string;
}

/** A picture of the gallery, with its words. */
export const [PICTURE] = (
  JSON.parse(readFileSync(path.join(ROOT, GALLERY), "utf8")) as { banquet: [Picture] }
).banquet;

/** Another picture that forms can name. */
export const OTHER_PICTURE = "thali/south-indian";

const SLOTS = new Map(
  [PICTURE.image, OTHER_PICTURE].map((slot) => [
    slot,
    { src: "/art/drawing.svg", width: 600, height: 400 },
  ]),
);

let browser: Promise<Browser> | undefined;

/** @param api answers requests below /api/ */
async function serve(
  files: ReadonlyMap<string, Output>,
  api: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/api/")) return api(request, response);
    const name = pathname === "/admin/" ? "admin/index.html" : pathname.slice(1);
    const output = name === "art/drawing.svg" ? outputOf(DRAWING) : files.get(name);
    if (!output) return void response.writeHead(404).end();
    const bytes = Buffer.from(output.read());
    response.writeHead(200, headersFor(`/${name}`, bytes, responsePolicies())).end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, done));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The site and GitHub. */
interface Site {
  hub: Hub;
  github: GitHub;
  oauth: OAuth;
  origin: string;
  /** The text of a file on a branch. */
  text: (file: string, branch?: string) => string;
  /** Saves a text on the draft branch without a form. */
  commit: (file: string, text: string, login?: string) => void;
}

/** GitHub with the content of the working tree on `main` and `draft`. */
async function openSite(): Promise<Site> {
  const git = new GitRepository();
  const hub = new Hub(git, contentCheck(git));
  const content = diskFiles(ROOT);
  const files = content.list().filter(({ kind }) => kind === "file");
  const additions = files.map(({ file }) => ({ path: file, bytes: content.read(file) }));
  git.commit("main", { additions }, "Begin");
  const github = new GitHub(hub);
  const oauth = await startOAuth(github.tokens);
  const output = await cmsFiles(ROOT, BUILD, "owner/site", SLOTS);
  const origin = await serve(output, (...asked) => void serveSignIn(parts, ...asked));
  const { parts } = signInParts({ origin, github: oauth.url, users: ASHA });
  const text = (file: string, branch = "main") =>
    git.read(git.branch(branch) ?? "", file)?.toString("utf8") ?? "";
  const commit = (file: string, written: string, login: string = ASHA) => {
    git.login = login;
    git.commit("draft", { additions: [{ path: file, bytes: Buffer.from(written) }] }, file);
    hub.review();
  };
  return { hub, github, oauth, origin, text, commit };
}

/** One site and one browser for all tests of a file. */
const site = await openSite();
const begin = site.hub.git.branch("main") ?? "";

beforeEach(() => {
  const { hub, github, oauth } = site;
  hub.reset(begin);
  github.withoutChecks.clear();
  github.tokens.clear();
  for (const login of [ASHA, RAVI]) github.tokens.set(tokenOf(login), login);
  Object.assign(oauth, { login: ASHA, isAuthorized: true, exchanges: [] });
});

afterAll(async () => {
  await (await browser)?.close();
  await site.hub.settled();
  await site.oauth.close();
  site.hub.git.close();
});

/** One editor's browser. */
export interface Editor extends Site {
  login: string;
  context: BrowserContext;
  page: Page;
  /** Requested origins; requests to others than ours and GitHub's fail. */
  asked: Set<string>;
  /** While true, no request reaches GitHub. */
  connection: { isLost: boolean };
  /** Console errors, without the policy's intended ones. */
  consoleErrors: string[];
}

/**
 * Hosts that the editor requests and the policy refuses; and an animation that a navigation interrupts.
 */
const EXPECTED_ERRORS =
  /https:\/\/(www\.githubstatus\.com|cdn\.jsdelivr\.net)\/|Transition was aborted/;

/** Opens the editor in a new browser context. */
export async function openEditor(
  viewport: { width: number; height: number },
  login: string = ASHA,
): Promise<Editor> {
  const editor = await openContext(viewport, login);
  onTestFinished(() => editor.context.close());
  await editor.page.goto(`${site.origin}/admin/`);
  return editor;
}

async function openContext(
  viewport: { width: number; height: number },
  login: string,
): Promise<Editor> {
  const { github, oauth, origin } = site;
  browser ??= browserOptions().then((options) => chromium.launch(options));
  const isPhone = viewport.width < 600;
  const options = { viewport, isMobile: isPhone, hasTouch: isPhone };
  const context = await (await browser).newContext(options);
  // Covers steps without a limit too: the checker runs in this process and delays the first answers.
  context.setDefaultTimeout(SLOW.timeout);
  const asked = new Set<string>();
  const connection = { isLost: false };
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = new URL(route.request().url());
      asked.add(url.origin);
      if (url.origin === oauth.url) return route.continue();
      if (url.origin === AVATARS)
        return route.fulfill({ contentType: "image/svg+xml", body: DRAWING });
      if (url.origin !== API || connection.isLost) return route.abort("internetdisconnected");
      const headers = { "access-control-allow-origin": "*" };
      const answer = await github.answer(route.request());
      // The page may be closed by now.
      const close = () => route.abort().catch(() => undefined);
      await route.fulfill({ ...answer, headers }).catch(close);
    },
  );
  return { ...site, login, context, ...(await openTab(context)), asked, connection };
}

/** Opens a tab and collects its errors. */
async function openTab(context: BrowserContext): Promise<Pick<Editor, "page" | "consoleErrors">> {
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  const note = (message: string) => {
    if (!EXPECTED_ERRORS.test(message)) consoleErrors.push(message);
  };
  page.on("pageerror", ({ message }) => note(message));
  page.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  return { page, consoleErrors };
}

const signedIn = new Map<string, Promise<Editor>>();

/** Opens a new tab for a person who is signed in; one browser context per person for all tests of a file. */
export async function openSignedIn(login: string = ASHA): Promise<Editor> {
  const open = async () => {
    const editor = await openContext(FORM, login);
    await editor.page.goto(`${site.origin}/admin/`);
    await signIn(editor);
    await started(editor);
    await editor.page.close();
    return editor;
  };
  if (!signedIn.has(login)) signedIn.set(login, open());
  const editor = await (signedIn.get(login) as Promise<Editor>);
  const { context } = editor;
  onTestFinished(async () => void (await Promise.all(context.pages().map((page) => page.close()))));
  return { ...editor, ...(await openTab(context)) };
}

/** Waits for the editor's first screen. */
export const started = ({ page }: Editor) =>
  page.getByRole("treeitem", { name: /Facts and lists/ }).waitFor(SLOW);

/** Signs in without an OAuth app. */
export async function signIn({ page, login }: Editor, token = tokenOf(login)): Promise<void> {
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click(SLOW);
  await page.getByRole("textbox").fill(token);
  await page.getByRole("button", { name: "Sign In", exact: true }).click(SLOW);
}

/** The editor renders a field when it comes into view: scrolls until it does. */
export async function reach(page: Page, field: Locator): Promise<Locator> {
  const { width, height } = page.viewportSize() ?? DESKTOP;
  await page.mouse.move(width / 3, height / 2);
  const isRendered = () =>
    field
      .first()
      .waitFor({ state: "attached", timeout: 150 })
      .then(
        () => true,
        () => false,
      );
  for (let tries = 0; tries < 60 && !(await isRendered()); tries++) await page.mouse.wheel(0, 400);
  await field.first().scrollIntoViewIfNeeded(SLOW);
  return field.first();
}

/** Fills a text field of the form, by its label. */
export async function fill(page: Page, name: string, words: string, index = 0): Promise<void> {
  const field = page.getByRole("textbox", { name }).nth(index);
  await (await reach(page, field)).fill(words);
}

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Saves; the form closes when GitHub has it. */
export async function save(page: Page): Promise<void> {
  await saveButton(page).click(SLOW);
  await page.getByRole("button", { name: /^Sav(e|ing…)$/ }).waitFor({ state: "detached", ...SLOW });
}

/** @param entry such as `catalogs/entries/packages` */
export async function openEntry({ page, origin }: Editor, entry: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${origin}/admin/#/collections/${entry}`);
  await saveButton(page).waitFor(SLOW);
}

/** Opens an entry of a form's list. */
export async function expand(page: Page, index = 0): Promise<void> {
  const button = page.getByRole("button", { name: "Expand", exact: true });
  await reach(page, button);
  await button.nth(index).click(SLOW);
}

/** Types another price for an entry of a catalog's form, without saving. */
export async function typePrice(
  editor: Editor,
  catalog: string,
  label: string,
  price: string,
  index = 0,
): Promise<void> {
  await openEntry(editor, `catalogs/entries/${catalog}`);
  await expand(editor.page, index);
  await fill(editor.page, label, price);
}

/** A file with another price in the place of one. */
export const priced = (text: string, key: string, from: number, to: number) =>
  text.replace(`"${key}": ${from}`, `"${key}": ${to}`);

export const openChanges = async ({ page, origin }: Editor) =>
  page.goto(`${origin}/admin/changes.html`);

/** The list of unpublished changes. */
export const changes = (page: Page) => page.locator("#open .change");

export const differences = (page: Page) => changes(page).locator(".differences li");

/** Every difference that the list shows, newest first. */
export async function listed(editor: Editor, count: number): Promise<string[]> {
  await openChanges(editor);
  await expect.poll(() => differences(editor.page).count(), SLOW).toBe(count);
  return differences(editor.page).allTextContents();
}

/** Waits for a message at the foot of the screen. */
export const said = (page: Page, hasText: string | RegExp) =>
  page.locator("#said").filter({ hasText }).waitFor(SLOW);

/** Waits until the check of the draft has passed and the page shows it. */
export async function checked({ page, hub }: Editor): Promise<void> {
  await page.locator("#status .state").first().waitFor(SLOW);
  await hub.settled();
  // The page asks again when it comes back into view.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await page.getByText("it can be published").waitFor(SLOW);
}

export async function publish(editor: Editor): Promise<void> {
  const { page } = editor;
  await checked(editor);
  await page.getByRole("button", { name: /^Publish/ }).click(SLOW);
  await said(page, "It is public in some minutes");
}
