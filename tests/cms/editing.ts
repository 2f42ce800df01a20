/** The editor and our pages beside it, served as they are deployed, in a real browser, before an emulator of GitHub. */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium, type BrowserContext, type Locator, type Page } from "playwright-core";
import { onTestFinished } from "vitest";
import { browserOptions } from "../../scripts/browser/browser.ts";
import { cmsFiles } from "../../scripts/cms/files.ts";
import type { Shown } from "../../scripts/cms/pictures/list.ts";
import { BUILD, ROOT } from "../../scripts/lib/paths.ts";
import { diskFiles } from "../../scripts/content/reading/files.ts";
import { headersFor, responsePolicies } from "../../scripts/output/headers.ts";
import { outputOf, type Output } from "../../scripts/output/output-file.ts";
import { contentCheck } from "./github/checks.ts";
import { GitRepository } from "./github/repository.ts";
import { startOAuth, type OAuth } from "./github/oauth.ts";
import { startGitHub, type GitHubServer } from "./github/server.ts";
import { Hub } from "./github/state.ts";
import { serveSignIn, signInParts } from "./sign-in/served.ts";

export const PHONE = { width: 390, height: 844 };

export const DESK = { width: 1280, height: 800 };

/** A moment at which what is in content/ is checked. */
const NOW = () => Date.UTC(2026, 10, 21);

/** The token of somebody who may write. */
export const TOKEN = "github_pat_good";

/** Their login. */
export const LOGIN = "asha";

const API = "https://api.github.com";

/** Pictures of accounts. */
const AVATARS = "https://avatars.githubusercontent.com";

/** All of GitHub that the editor asks. */
export const GITHUB = [API, AVATARS];

/** A picture as the site would show it. */
const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"></svg>';

interface Catalog {
  banquet: { image: string; alt: string }[];
}

/** A picture of the gallery, with its words. */
export const PICTURE = (
  JSON.parse(readFileSync(path.join(ROOT, "content/catalogs/gallery.json"), "utf8")) as Catalog
).banquet[0] as Catalog["banquet"][number];

const SLOTS = new Map<string, Shown>([
  [PICTURE.image, { src: "/art/drawing.svg", width: 600, height: 400 }],
]);

/** The files below the site, by their names. */
async function siteFiles(): Promise<Map<string, Output>> {
  const options = { repo: "owner/site", branch: "main" };
  const files = new Map(await cmsFiles(ROOT, BUILD, options, SLOTS));
  return files.set("art/drawing.svg", outputOf(DRAWING));
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * @param api answers what is below /api/
 * @returns its origin
 */
async function serve(files: ReadonlyMap<string, Output>, api: Handle): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/api/")) return api(request, response);
    const name = pathname === "/admin/" ? "admin/index.html" : pathname.slice(1);
    const output = files.get(name);
    if (!output) return void response.writeHead(404).end();
    const bytes = Buffer.from(output.read());
    response.writeHead(200, headersFor(`/${name}`, bytes, responsePolicies()));
    response.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** GitHub with the content of the working tree on `main`. */
async function openGitHub(): Promise<{ hub: Hub; github: GitHubServer; oauth: OAuth }> {
  const git = new GitRepository();
  const hub = new Hub(git, contentCheck(git, NOW));
  const files = diskFiles(ROOT);
  const additions = files
    .list()
    .filter(({ kind }) => kind === "file")
    .map(({ file }) => ({ path: file, bytes: files.read(file) }));
  git.commit("main", { additions }, "The site as it is");
  const github = await startGitHub(hub);
  github.tokens.set(TOKEN, LOGIN);
  const oauth = await startOAuth(github.tokens);
  oauth.login = LOGIN;
  onTestFinished(async () => {
    await hub.settled();
    await github.close();
    await oauth.close();
    git.close();
  });
  return { hub, github, oauth };
}

export interface Desk {
  hub: Hub;
  github: GitHubServer;
  oauth: OAuth;
  origin: string;
  context: BrowserContext;
  page: Page;
  /** Every origin that a page has requested; only ours and GitHub's are let through. */
  asked: Set<string>;
  /** While true, no request reaches GitHub. */
  connection: { isLost: boolean };
  /** Errors of the console, without what the policy refuses by intent. */
  consoleErrors: string[];
  /** The text of a file on a branch. */
  text: (file: string, branch?: string) => string;
}

/** Hosts that the editor asks by itself and the policy refuses; it has no option against either. */
const REFUSED_HOSTS = /https:\/\/(www\.githubstatus\.com|cdn\.jsdelivr\.net)\//;

/** Opens a browser that is signed in, with the editor's page open in it. */
export async function openDesk(viewport: { width: number; height: number }): Promise<Desk> {
  const { hub, github, oauth } = await openGitHub();
  const origin = await serve(await siteFiles(), (request, response) => {
    void serveSignIn(parts, request, response);
  });
  const { parts } = signInParts({
    origin,
    github: oauth.url,
    githubApi: github.url,
    users: LOGIN,
  });
  const browser = await chromium.launch(await browserOptions());
  onTestFinished(() => browser.close());
  const isPhone = viewport.width < 600;
  const context = await browser.newContext({ viewport, isMobile: isPhone, hasTouch: isPhone });
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
      // The emulator ends with its test, whatever the page still asks of it.
      await route
        .fetch({ url: github.url + url.pathname + url.search })
        .then((response) => route.fulfill({ response }))
        .catch(() => route.abort("connectionreset").catch(() => undefined));
    },
  );
  const page = await context.newPage();
  const consoleErrors: string[] = [];
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" && !REFUSED_HOSTS.test(message.text()))
      consoleErrors.push(message.text());
  });
  await page.goto(`${origin}/admin/`);
  const text = (file: string, branch = "main") =>
    hub.git.read(hub.git.branch(branch) ?? "", file)?.toString("utf8") ?? "";
  return { hub, github, oauth, origin, context, page, asked, connection, consoleErrors, text };
}

/** A crowded machine checks content for half a minute. */
export const SLOW = { timeout: 90_000 };

/** Signs in as one does without an OAuth app. */
export async function signIn(page: Page, token = TOKEN): Promise<void> {
  await page.getByRole("button", { name: "Sign In Using Access Token" }).click(SLOW);
  await page.getByRole("textbox").fill(token);
  await page.getByRole("button", { name: "Sign In", exact: true }).click(SLOW);
}

/** A field is made when it comes into view. */
export async function reach(page: Page, field: Locator): Promise<Locator> {
  const { width, height } = page.viewportSize() ?? DESK;
  await page.mouse.move(width / 3, height / 2);
  for (let tries = 0; tries < 60 && (await field.count()) === 0; tries++) {
    await page.mouse.wheel(0, 400);
    await setTimeout(150);
  }
  await field.first().scrollIntoViewIfNeeded(SLOW);
  return field.first();
}

export const number = (page: Page, name: string) =>
  page.getByRole("spinbutton", { name }).or(page.getByRole("textbox", { name }));

/** Saves, and leaves the question whether somebody should be asked to look at it. */
export async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save", exact: true }).click(SLOW);
  await page.getByRole("button", { name: "Later" }).click(SLOW);
}

export async function openEntry({ page, origin }: Desk, entry: string): Promise<void> {
  await page.goto("about:blank");
  await page.goto(`${origin}/admin/#/collections/${entry}`);
  await page.getByRole("button", { name: "Save", exact: true }).waitFor(SLOW);
}

export async function openChanges({ context, origin }: Desk): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${origin}/admin/changes.html`);
  return page;
}

export const changes = (page: Page) => page.locator("#open .change");

export async function publish(desk: Desk, changesPage: Page, title: RegExp): Promise<void> {
  await desk.hub.settled();
  const change = changes(changesPage).filter({ hasText: title });
  await change.getByText("it can be published").waitFor(SLOW);
  await change.getByRole("button", { name: "Publish" }).click(SLOW);
  await change.waitFor({ state: "detached", ...SLOW });
}
