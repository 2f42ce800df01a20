import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  differences,
  GITHUB,
  openChanges,
  openDesk,
  PACKAGES,
  PHONE,
  priced,
  publish,
  save,
  SLOW,
  started,
  typePrice,
  type Desk,
} from "../editing.ts";
import { OAUTH_TOKEN } from "../github/oauth.ts";

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

test("a person signs in at GitHub and publishes a price with the token of the flow", async () => {
  const desk = await openSignedOut();
  const { page, context, origin, oauth, github, text, asked, consoleErrors } = desk;
  const before = text(PACKAGES);

  const popup = await authorize(desk);
  await started(desk);
  expect(popup.isClosed()).toBe(true);
  expect(await context.cookies(origin)).toEqual([]);
  await typePrice(desk, "packages", "Monthly price", "641");
  await save(page);
  await openChanges(desk);
  await differences(page).waitFor(SLOW);
  await publish(desk);

  expect(text(PACKAGES)).toBe(priced(before, "monthlyPrice", 599, 641));
  expect([...github.tokens.keys()]).toEqual([OAUTH_TOKEN]);
  expect(oauth.exchanges).toHaveLength(1);
  expect([...asked].filter((one) => ![...GITHUB, oauth.url].includes(one))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test("an account that is not on the list of editors is refused in plain words", async () => {
  const desk = await openSignedOut();
  desk.oauth.login = "stranger";

  const popup = await authorize(desk);

  await popup.getByText("This account may not edit the website").waitFor(SLOW);
  await popup.getByText("Ask the owner to put your GitHub name on the list").waitFor(SLOW);
  expect(await popup.content()).not.toContain(OAUTH_TOKEN);
  await popup.close();
  await desk.page.getByRole("button", { name: SIGN_IN }).waitFor(SLOW);
});

test("a sign-in that comes back with another attempt's state is refused in plain words", async () => {
  const { context, origin, oauth, github } = await openSignedOut();
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
  expect(github.tokens.size).toBe(0);
});
