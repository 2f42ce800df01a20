import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  GITHUB,
  differences,
  expand,
  openChanges,
  openDesk,
  openEntry,
  PHONE,
  publish,
  reach,
  save,
  SLOW,
  type Desk,
} from "../editing.ts";
import { OAUTH_TOKEN } from "../github/oauth.ts";

const PACKAGES = "content/catalogs/packages.json";

/** The editor puts marks of writing direction around the name. */
const SIGN_IN = /Sign In with .*GitHub/;

/** A desk where only the token of the OAuth flow is accepted, and the app is still to be authorized. */
async function openSignedOut(): Promise<Desk> {
  const desk = await openDesk(PHONE);
  desk.github.tokens.clear();
  desk.oauth.isAuthorized = false;
  return desk;
}

/** Taps the editor's button, and authorizes the app in the window that opens. */
async function authorize({ page, context }: Desk): Promise<Page> {
  const [popup] = await Promise.all([
    context.waitForEvent("page", SLOW),
    page.getByRole("button", { name: SIGN_IN }).click(SLOW),
  ]);
  await popup.getByRole("link", { name: "Authorize the website" }).click(SLOW);
  return popup;
}

test(
  "who signs in at GitHub changes a price and publishes it with the token of the flow",
  { timeout: 400_000 },
  async () => {
    const desk = await openSignedOut();
    const { page, oauth, text, asked, consoleErrors } = desk;
    const before = text(PACKAGES);
    const [offer] = (JSON.parse(before) as { packages: { monthlyPrice: number }[] }).packages;

    const popup = await authorize(desk);
    await page.getByRole("treeitem", { name: /Facts and lists/ }).waitFor(SLOW);
    expect(popup.isClosed()).toBe(true);
    await openEntry(desk, "catalogs/entries/packages");
    await expand(page);
    await (await reach(page, page.getByRole("textbox", { name: "Monthly price" }))).fill("641");
    await save(page);
    await openChanges(desk);
    await differences(page).waitFor(SLOW);
    await publish(desk);

    expect(text(PACKAGES)).toBe(
      before.replace(`"monthlyPrice": ${offer?.monthlyPrice}`, '"monthlyPrice": 641'),
    );
    expect([...desk.github.tokens.keys()]).toEqual([OAUTH_TOKEN]);
    expect(oauth.exchanges).toHaveLength(1);
    expect([...asked].filter((one) => ![...GITHUB, oauth.url].includes(one))).toEqual([]);
    expect(consoleErrors).toEqual([]);
  },
);

test(
  "who is not on the list of editors is refused in plain words and stays signed out",
  { timeout: 200_000 },
  async () => {
    const desk = await openSignedOut();
    desk.oauth.login = "stranger";

    const popup = await authorize(desk);

    await popup.getByText("This account may not edit the website").waitFor(SLOW);
    await popup.getByText("Ask the owner to put your GitHub name on the list").waitFor(SLOW);
    expect(await popup.content()).not.toContain(OAUTH_TOKEN);
    await popup.close();
    await desk.page.getByRole("button", { name: SIGN_IN }).waitFor(SLOW);
  },
);

test(
  "a sign-in that comes back with another state is refused in plain words",
  { timeout: 200_000 },
  async () => {
    const desk = await openSignedOut();
    const { context, origin, oauth } = desk;
    const first = await context.newPage();
    await first.goto(`${origin}/api/cms/auth`);
    const state = new URL(first.url()).searchParams.get("state") ?? "";
    const second = await context.newPage();
    // Another attempt in the same browser replaces the first one's cookie.
    await second.goto(`${origin}/api/cms/auth`);

    await first.goto(`${origin}/api/cms/callback?code=code-of-github&state=${state}`);

    await first.getByText("You were not signed in").waitFor(SLOW);
    await first.getByText("Please close this window and sign in from the editor's page").waitFor();
    expect(oauth.exchanges).toEqual([]);
    expect(desk.github.tokens.size).toBe(0);
  },
);
