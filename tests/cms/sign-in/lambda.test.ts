import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { handleSignIn } from "../../../lambda/cms/cms-http.ts";
import { readEditorSettings } from "../../../lambda/cms/editor-settings.ts";
import type { HttpAnswer, HttpEvent } from "../../../lambda/http/message.ts";
import { browserOptions } from "../../../scripts/browser/browser.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { CLIENT_SECRET, OAUTH_TOKEN } from "../github/oauth.ts";
import { cookieOf, get, startWay, type Way } from "./way.ts";

let way: Way;
beforeAll(async () => void (way = await startWay()));
afterAll(() => way.close());
beforeEach(() => {
  Object.assign(way.github, { login: "Asha-Kitchen", trouble: undefined });
  way.github.exchanges = [];
  way.logged.length = 0;
});

const ask = (event: HttpEvent, parts = way.parts) => handleSignIn(parts, event);

/** Begins, goes to GitHub, and gives what GitHub leads back with. */
async function toGitHub(): Promise<{ begun: HttpAnswer; back: string; cookie: string }> {
  const begun = await ask(get("/api/cms/auth?provider=github"));
  const led = await fetch(begun.headers["location"] ?? "", { redirect: "manual" });
  const back = new URL(led.headers.get("location") ?? "");
  return { begun, back: back.pathname + back.search, cookie: cookieOf(begun) };
}

test("a helper signs in from the editor's page in a real browser, and its window closes", async () => {
  const browser = await chromium.launch(await browserOptions());
  onTestFinished(() => browser.close());
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${way.site}/admin/`);

  const [popup] = await Promise.all([context.waitForEvent("page"), page.click("button")]);
  const closed = popup.isClosed() || popup.waitForEvent("close");
  await page.waitForFunction(() => document.querySelector("output")?.value !== "");

  expect(await page.inputValue("output").catch(() => page.textContent("output"))).toBe(OAUTH_TOKEN);
  await closed;
  expect(await context.cookies(way.site)).toEqual([]);
});

describe("what begins at /api/cms/auth", () => {
  test("leads to GitHub with a state, a challenge and our own callback, and with nothing that the browser sent", async () => {
    const { statusCode, headers } = await ask(
      get("/api/cms/auth?scope=admin:org&redirect_uri=https://evil.test"),
    );
    const to = new URL(headers["location"] ?? "");

    expect(statusCode).toBe(302);
    expect(to.origin + to.pathname).toBe(`${way.github.url}/login/oauth/authorize`);
    expect(Object.fromEntries(to.searchParams)).toEqual({
      client_id: "client-of-the-app",
      redirect_uri: `${way.site}/api/cms/callback`,
      scope: "repo",
      state: expect.stringMatching(/^[0-9a-z]+\.[\w-]{43}$/) as unknown,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code_challenge_method: "S256",
      allow_signup: "false",
    });
    expect(headers["set-cookie"]).toMatch(
      /^__Host-sign-in=[\w-]{43}; Path=\/; Max-Age=600; Secure; HttpOnly; SameSite=Lax$/,
    );
    expect(headers["cross-origin-opener-policy"]).toBe("unsafe-none");
  });

  test("is another attempt each time", async () => {
    const [one, other] = [await toGitHub(), await toGitHub()];

    expect(one.cookie).not.toBe(other.cookie);
    expect(one.back).not.toBe(other.back);
  });
});

describe("who comes back to /api/cms/callback", () => {
  test("gets the token in a page that is kept by nobody and tells it to the editor's origin alone", async () => {
    const { back, cookie } = await toGitHub();
    const { statusCode, headers, body } = await ask(get(back, { cookies: [cookie] }));
    const [, handed = ""] = /id="handed">(.*)<\/script>\n/.exec(body) ?? [];

    expect(statusCode).toBe(200);
    expect(JSON.parse(handed)).toEqual({
      origins: [way.site],
      greeting: "authorizing:github",
      message: `authorization:github:success:${JSON.stringify({ token: OAUTH_TOKEN, provider: "github" })}`,
    });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "set-cookie": expect.stringContaining("__Host-sign-in=; Path=/; Max-Age=0;") as unknown,
    });
    expect(headers["content-security-policy"]).toMatch(
      /default-src 'none'.*; script-src 'sha256-[^']+'$/,
    );
    expect(headers["content-security-policy"]?.match(/script-src/g)).toHaveLength(1);
    expect(way.github.exchanges.map((form) => form.get("redirect_uri"))).toEqual([
      `${way.site}/api/cms/callback`,
    ]);
  });

  const refused = async (event: HttpEvent, now = Date.now()) => {
    const answer = await ask(event, { ...way.parts, now: () => now });
    expect(answer.body).not.toContain(OAUTH_TOKEN);
    return { status: answer.statusCode, exchanges: way.github.exchanges.length };
  };

  test("without the cookie, or with another attempt's, is refused before any call to GitHub", async () => {
    const [one, other] = [await toGitHub(), await toGitHub()];

    for (const cookies of [[], [other.cookie], ["__Host-sign-in="], [`other=${one.cookie}`]])
      expect(await refused(get(one.back, { cookies }))).toEqual({ status: 403, exchanges: 0 });
  });

  test("with a state that was changed, or not signed by us, is refused before any call to GitHub", async () => {
    const { back, cookie } = await toGitHub();
    const state = new URL(back, way.site).searchParams.get("state") ?? "";
    const later = `${(Number.parseInt(state, 36) + 9999).toString(36)}${state.slice(state.indexOf("."))}`;

    for (const wrong of ["", "a.b", later, state.slice(0, -1), `${state}x`, "x".repeat(100_000)])
      expect(
        await refused(get(`/api/cms/callback?code=c&state=${wrong}`, { cookies: [cookie] })),
      ).toEqual({ status: 403, exchanges: 0 });
  });

  test("after ten minutes begins again", async () => {
    const { back, cookie } = await toGitHub();
    const event = get(back, { cookies: [cookie] });

    expect((await refused(event, Date.now() + 601_000 + 1000)).status).toBe(403);
    expect(way.github.exchanges).toEqual([]);
    expect((await ask(event)).statusCode).toBe(200);
  });

  test("having said no at GitHub, or with a code that GitHub does not take, gets a message", async () => {
    const { back, cookie } = await toGitHub();
    const state = new URL(back, way.site).searchParams.get("state");
    const denied = `/api/cms/callback?error=access_denied&state=${state}`;

    expect((await refused(get(denied, { cookies: [cookie] }))).status).toBe(403);
    expect(
      await refused(get(back.replace("code-of-github", "another"), { cookies: [cookie] })),
    ).toEqual({ status: 403, exchanges: 1 });
  });

  test("and is not on the list gets a plain page and no token; letters' size does not matter", async () => {
    for (const [login, status] of [
      ["stranger", 403],
      ["asha", 403],
      ["RAVI", 200],
    ] as const) {
      way.github.login = login;
      const { back, cookie } = await toGitHub();
      const { statusCode, body } = await ask(get(back, { cookies: [cookie] }));

      expect(statusCode, login).toBe(status);
      expect(body.includes(OAUTH_TOKEN), login).toBe(status === 200);
      expect(body.includes("<script"), login).toBe(status === 200);
    }
  });

  test.each([
    [500],
    [404],
    [{ body: "not JSON" }],
    [{ body: "null" }],
    [{ body: `{"access_token":"<script>"}` }],
    [{ body: `{"access_token":"${"a".repeat(70_000)}"}` }],
  ] as const)("is asked to try again when GitHub answers %j", async (trouble) => {
    const { back, cookie } = await toGitHub();
    way.github.trouble = trouble;

    expect((await refused(get(back, { cookies: [cookie] }))).status).toBe(502);
  });

  test("waits at most five seconds for GitHub", async () => {
    const { back, cookie } = await toGitHub();
    way.github.trouble = "hang";
    const started = performance.now();

    expect((await refused(get(back, { cookies: [cookie] }))).status).toBe(502);
    expect(performance.now() - started).toBeLessThan(6000);
  });
});

test("no code, token, login or secret stands in the log", async () => {
  const { back, cookie } = await toGitHub();
  await ask(get(back, { cookies: [cookie] }));
  way.github.trouble = 500;
  await ask(get(back, { cookies: [cookie] }));
  const log = way.logged.join("\n");

  expect(log).toContain("cms.signed-in");
  expect(log).toContain("GitHubFailed 500");
  for (const secret of [
    OAUTH_TOKEN,
    CLIENT_SECRET,
    "code-of-github",
    "sha-kitchen",
    cookie.slice(16),
  ])
    expect(log).not.toContain(secret);
});

test("what did not come through our CloudFront, and what is no step of signing in, is refused", async () => {
  const settings = { ...way.parts.settings, originSecrets: ["of-the-edge"] };
  const through = get("/api/cms/auth", { headers: { "x-origin-secret": "of-the-edge" } });

  expect((await ask(get("/api/cms/auth"), { ...way.parts, settings })).statusCode).toBe(403);
  expect((await ask(through, { ...way.parts, settings })).statusCode).toBe(302);
  expect((await ask(get("/api/cms/other"))).statusCode).toBe(400);
  const post = get("/api/cms/auth", { requestContext: { http: { method: "POST" } } });
  expect((await ask(post)).statusCode).toBe(400);
});

test("the Lambda names at its start every setting that is missing or no origin", async () => {
  const file = path.join(ROOT, "lambda/cms.lambda.ts");
  const started = promisify(execFile)(process.execPath, [file], { env: {} });

  await expect(started).rejects.toThrow(
    "CMS_CLIENT_ID is missing; CMS_CLIENT_SECRET is missing; CMS_USERS is missing; CMS_ORIGINS is missing",
  );
  expect(() => readEditorSettings({ CMS_ORIGINS: "https://a.test/" })).toThrow(
    "CMS_ORIGINS holds https://a.test/, which is no origin",
  );
});
