import { once } from "node:events";
import { cp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { ROOT } from "../../scripts/lib/paths.ts";
import { siteAt } from "../content/site.ts";
import { answersAt } from "../setup/answers-at.ts";
import { hydrated } from "../setup/hydrated.ts";
import { addNewArticle, NEW_ARTICLE } from "../tools/new-article.ts";
import type { Page } from "playwright-core";
import { isSamePage, startDev } from "./server.ts";
import messages from "../../content/catalogs/messages.json" with { type: "json" };

const PACKAGES = "content/catalogs/packages.json";
const MENUS_SCHEMA = "schemas/menus.schema.json";
const ARTICLE = "content/articles/pooja-catering-kandivali-borivali-malad.md";
const ARTICLE_PATH = "/services/pooja-catering-kandivali-borivali-malad";

const nameField = (page: Page) => page.getByLabel(messages.form.fields.name.label).first();

const TIMEOUT_MS = 180_000;

vi.setConfig({ testTimeout: TIMEOUT_MS });

let dev: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  dev = await startDev(addNewArticle);
}, TIMEOUT_MS);
afterEach(() => dev.restore());
afterAll(() => dev.close());

/** Reads a page over a new connection, because a server that ends may close an idle one. */
const read = (url: string) => fetch(url, { headers: { accept: "text/html", connection: "close" } });

test("the development server listens on 127.0.0.1 alone", async () => {
  const port = Number(new URL(dev.url).port);

  expect(await answersAt("127.0.0.1", port)).toBe(true);
  expect(await answersAt("127.0.0.2", port)).toBe(false);
});

test("a page answers a request that names no HTML, after the modules of Vite", async () => {
  const contentType = async (at: string, init?: RequestInit) => {
    const { status, headers } = await fetch(dev.url + at, init);
    return [status, headers.get("content-type")?.split(";")[0]];
  };

  expect(await contentType("/hall")).toEqual([200, "text/html"]);
  expect(await contentType("/no-such-page")).toEqual([404, "text/html"]);
  expect(await contentType("/src/app/start.ts")).toEqual([200, "text/javascript"]);
  expect(await contentType("/hall", { method: "POST" })).toEqual([405, undefined]);
});

test("no page prints an error in the console while it hydrates", async () => {
  const page = await dev.open("/");
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(`${page.url()} ${message}`));
  page.on("console", (message) => {
    // Chromium prints the status of the page that is not found.
    if (message.type() === "error" && message.location().url !== page.url())
      errors.push(`${page.url()} ${message.text()}`);
  });
  const kinds = Map.groupBy((await siteAt(dev.root)).pages, ({ kind }) => kind);

  for (const [first] of kinds.values()) {
    await page.goto(`${dev.url}${first?.path}`);
    await hydrated(page);
  }

  expect(errors).toEqual([]);
});

test("a saved text or price appears on the open page without a reload", async () => {
  const page = await dev.open("/contactUs");
  await nameField(page).fill("Asha");
  await page.evaluate(() => scrollTo({ top: 400, behavior: "instant" }));
  const scrolled = await page.evaluate(() => scrollY);

  await dev.change("content/catalogs/pages/contact.json", (text) =>
    text.replace(/"formHeading": "[^"]*"/, '"formHeading": "Tell us about the feast"'),
  );
  await page.getByText("Tell us about the feast").waitFor();
  await dev.change("content/catalogs/site.json", (text) =>
    text.replace(/"display": "[^"]*"/, '"display": "+91 00000 11111"'),
  );
  await page.getByRole("contentinfo").getByText("+91 00000 11111").waitFor();

  expect(await isSamePage(page)).toBe(true);
  await expect.poll(() => nameField(page).inputValue()).toBe("Asha");
  // Scroll anchoring follows a text whose height changes.
  const moved = (await page.evaluate(() => scrollY)) - scrolled;
  expect(Math.abs(moved)).toBeLessThan(50);

  await page.goto(`${dev.url}/packages`);
  await dev.change(PACKAGES, (text) => text.replace(/"monthlyPrice": \d+/, '"monthlyPrice": 611'));
  await page.getByText("611").first().waitFor();
  // Another page also has the new layout data, in its HTML and in the browser.
  expect(await (await read(`${dev.url}/menu`)).text()).toContain("+91 00000 11111");
  await page.goto(`${dev.url}/menu`);
  await page.waitForSelector("html[data-started]", { state: "attached" });
  await page.getByRole("contentinfo").getByText("+91 00000 11111").waitFor();
});

test("a mistake is shown over the open pages until fixed", async () => {
  const article = await dev.open(ARTICLE_PATH);
  const menu = await dev.open("/menu");

  await dev.change(ARTICLE, (text) => text.replace(/^package: .*$/m, "package: clasic"));

  for (const page of [article, menu]) {
    await page.getByText(`${ARTICLE}:`).first().waitFor();
    await page.getByText('did you mean "classic"?').waitFor();
  }

  await dev.change(ARTICLE, (text) => text.replace("package: clasic", "package: classic"));

  for (const page of [article, menu])
    await page.locator("vite-error-overlay").waitFor({ state: "detached" });
  expect(await isSamePage(article)).toBe(true);
});

test("a draft article has a page with a badge", async () => {
  await dev.change(`content/articles/${NEW_ARTICLE}.md`, (text) =>
    text.replace("---\n", "---\npublishAt: 2099-01-01\n"),
  );
  const page = await dev.open(`/services/${NEW_ARTICLE}`);

  await page.getByText("This page is not shown before 1 January 2099").waitFor();
});

test("a saved component and style sheet appear on the open page, and its form works", async () => {
  const page = await dev.open("/contactUs");
  await page.waitForLoadState("networkidle");

  await dev.change("src/enquiry/ContactSection.tsx", (text) =>
    text.replace("<section", '<section data-edited=""'),
  );
  await page.locator("[data-edited]").waitFor({ state: "attached" });
  // The mark goes when the edit is rendered. Text typed before that would be lost.
  await page.locator("#app").evaluate((app) => app.setAttribute("data-before", ""));
  await dev.change(
    "src/components/header/Header.module.css",
    (text) => `${text}\nheader { outline: 3px solid red }\n`,
  );

  const outline = () =>
    page
      .locator("header")
      .first()
      .evaluate((header) => getComputedStyle(header).outlineStyle);
  await expect.poll(outline).toBe("solid");
  await page.locator("#app:not([data-before])").waitFor();
  await nameField(page).fill("Asha");
  await page.locator("[data-island=enquiry][data-hydrated]").waitFor({ state: "attached" });
  expect(await nameField(page).inputValue()).toBe("Asha");
});

test("a syntax error in a component is shown with its file until it is repaired", async () => {
  const file = "src/pages/hall/HallPage.tsx";
  const page = await dev.open("/hall");
  await dev.change(file, (text) => text.replace("return (", "return (("));
  await page.reload();
  await page.getByText(file).first().waitFor();

  await dev.change(file, (text) => text.replace("return ((", "return ("));

  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("a syntax error in lambda/ is shown with its file; open pages come back after the repair", async () => {
  const file = "lambda/mail/mail.ts";
  const [idle, reloaded] = [await dev.open("/hall"), await dev.open("/hall")];

  await dev.change(file, (text) => `${text}\nexport const = 1;\n`);
  // A refused or reset connection throws, also after another one has ended during the restart.
  const readBesideEnded = async () => {
    const answer = read(`${dev.url}/hall`);
    const socket = connect(Number(new URL(dev.url).port), "127.0.0.1");
    await once(socket, "connect");
    socket.resetAndDestroy();
    return answer;
  };
  let shown = await readBesideEnded();
  while (shown.status !== 500) shown = await readBesideEnded();
  // Escape sequence of a colour.
  expect(await shown.text()).not.toContain("\u001b");
  // The page also reloads itself, which may end this reload.
  await reloaded.reload().catch(() => undefined);
  await reloaded.getByText(file).first().waitFor();
  await dev.restore();

  for (const page of [idle, reloaded]) {
    await expect.poll(() => isSamePage(page)).toBe(false);
    await page.getByRole("heading", { level: 1 }).waitFor();
  }
});

test("a deleted declaration disappears from a page that was opened with it", async () => {
  const sheet = "src/components/header/Header.module.css";
  const declaration = "\nheader { outline: 3px solid red }\n";
  await dev.change(sheet, (text) => text + declaration);
  const page = await dev.open("/hall");
  const outline = () =>
    page
      .locator("header")
      .first()
      .evaluate((header) => getComputedStyle(header).outlineStyle);
  await expect.poll(outline).toBe("solid");

  await dev.change(sheet, (text) => text.replace(declaration, ""));

  await expect.poll(outline).toBe("none");
});

test("a page's data function that throws is shown with its line, and an edit appears", async () => {
  const file = "src/pages/testimonials/data.ts";
  const page = await dev.open("/testimonials");

  await dev.change(file, (text) => text.replace("    text,\n", "    text: missing,\n"));
  await page.getByText(new RegExp(`${file}:\\d+:\\d+.*missing is not defined`)).waitFor();
  await dev.change(file, (text) =>
    text.replace("    text: missing,\n", '    text: "Changed by code",\n'),
  );

  await page.getByText("Changed by code").waitFor();
  await page.locator("html[data-started]").waitFor();
});

test("an open page shows what the content rules find after a change of a module that they import", async () => {
  const page = await dev.open("/hall");

  await dev.change("src/model/addresses.ts", (text) =>
    text.replace("...aliases]", '...aliases, "thali"]'),
  );
  await page.getByText("/package-detail/thali leads to").first().waitFor();
  await dev.restore();

  await page.getByRole("heading", { level: 1 }).waitFor();
});

test("a page added to the routes can be opened and linked at once", async () => {
  await dev.change("src/routes.ts", (text) =>
    text.replace(
      /(?=^ {2}loader: route)/m,
      `  "our-cooks": route(
          "/our-cooks",
          (site: Site) => ({ ...privacyPage(site), head: { title: "Careers", description: "Work with us", keywords: [] } }),
          () => import("./pages/privacy/PrivacyPage.tsx"),
        ),\n`,
    ),
  );
  await dev.change("content/catalogs/navigation.json", (text) =>
    text.replace('"to": "/privacy"', '"to": "/our-cooks"'),
  );
  await expect.poll(async () => (await read(`${dev.url}/our-cooks`)).status).toBe(200);
  const page = await dev.open("/hall");

  await page.getByRole("contentinfo").locator('a[href="/our-cooks"]').waitFor();
  expect(await page.locator("vite-error-overlay").count()).toBe(0);
  await dev.restore();
  await expect.poll(() => isSamePage(page)).toBe(false);
});

// Last test on the shared server, because it removes the article that other tests use.
test("broken, missing and renamed files do not stop the server", async () => {
  const page = await dev.open("/packages");
  const inRoot = (name: string) => path.join(dev.root, name);
  const reported = (text: string) => page.getByText(text, { exact: false }).first().waitFor();

  await writeFile(inRoot(PACKAGES), "");
  await reported("content/catalogs/packages.json");
  await writeFile(inRoot(PACKAGES), '{ "packages": [');
  await reported("content/catalogs/packages.json");
  await rename(inRoot("content"), inRoot("content-away"));
  await reported("content/catalogs/");
  await rm(inRoot("content-away/catalogs/packages.json"));
  await rename(inRoot("content-away"), inRoot("content"));
  await reported("content/catalogs/packages.json");
  await writeFile(inRoot("content/media/broken.jpg"), "no picture").catch(() => undefined);
  await writeFile(inRoot(MENUS_SCHEMA), "{");
  await reported("menus");

  await cp(path.join(ROOT, MENUS_SCHEMA), inRoot(MENUS_SCHEMA));
  await rm(inRoot("content"), { recursive: true, force: true });
  await cp(path.join(ROOT, "content"), inRoot("content"), { recursive: true });
  await page.locator("vite-error-overlay").waitFor({ state: "detached" });
  // The watcher misses saves until it has found the restored file.
  const save = async () => {
    await dev.change(PACKAGES, (text) =>
      text.replace(/"monthlyPrice": \d+/, '"monthlyPrice": 611'),
    );
    await page.reload();
    return page.getByText("611").first().isVisible();
  };
  await expect.poll(save, { interval: 1000 }).toBe(true);
});

test("a server started on broken content waits until it is fixed", async () => {
  const broken = await startDev(async (root) => {
    await writeFile(path.join(root, PACKAGES), "{");
  });
  onTestFinished(broken.close);
  const good = await readFile(path.join(ROOT, PACKAGES), "utf8");
  const answer = await read(`${broken.url}/packages`);

  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain(`${PACKAGES}:1:`);

  await broken.change(PACKAGES, () => good);
  await expect.poll(async () => (await read(`${broken.url}/packages`)).status).toBe(200);
});
