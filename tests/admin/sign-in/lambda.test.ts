import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { GITHUB_MS, readEditorSettings } from "../../../lambda/cms/github-oauth.ts";
import { handleSignIn } from "../../../lambda/cms/sign-in.ts";
import type { HttpAnswer, HttpEvent } from "../../../lambda/http/request.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { CLIENT_SECRET, OAUTH_TOKEN, startOAuth } from "../github/oauth.ts";
import { signInContext } from "./served.ts";

const SITE = "http://localhost:1234";
const github = await startOAuth();
const { context, logged } = signInContext({
  origin: SITE,
  github: github.url,
  users: "asha-kitchen, ravi",
});
afterAll(() => github.close());
beforeEach(() => {
  Object.assign(github, { login: "Asha-Kitchen", fault: undefined, exchanges: [] });
  logged.length = 0;
});

function ask(address: string, more: Partial<HttpEvent> = {}, own = context): Promise<HttpAnswer> {
  const { pathname, search } = new URL(address, SITE);
  return handleSignIn(own, {
    rawPath: pathname,
    rawQueryString: search.slice(1),
    headers: {},
    requestContext: { http: { method: "GET" } },
    ...more,
  });
}

/** Starts a sign-in at GitHub. Returns the callback's address and the cookie that the browser sends with it. */
async function toGitHub(): Promise<{ back: string; cookie: string; state: string }> {
  const { headers } = await ask("/api/cms/auth?provider=github");
  const led = await fetch(headers["location"] ?? "", { redirect: "manual" });
  const { pathname, search, searchParams } = new URL(led.headers.get("location") ?? "");
  return {
    back: pathname + search,
    cookie: headers["set-cookie"]?.split(";")[0] ?? "",
    state: searchParams.get("state") ?? "",
  };
}

test("/api/cms/auth redirects to GitHub and ignores the request's scope and callback", async () => {
  const { statusCode, headers } = await ask(
    "/api/cms/auth?scope=admin:org&redirect_uri=https://evil.test",
  );
  const to = new URL(headers["location"] ?? "");

  expect(statusCode).toBe(302);
  expect(to.origin + to.pathname).toBe(`${github.url}/login/oauth/authorize`);
  expect(Object.fromEntries(to.searchParams)).toEqual({
    client_id: "client-of-the-app",
    redirect_uri: `${SITE}/api/cms/callback`,
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

describe("/api/cms/callback", () => {
  test("hands the token to the editor's origin alone, in a page that is not cached", async () => {
    const { back, cookie } = await toGitHub();
    const { statusCode, headers, body } = await ask(back, { cookies: [cookie] });
    const [, handed = ""] = /id="handed">(.*)<\/script>\n/.exec(body) ?? [];

    expect(statusCode).toBe(200);
    expect(JSON.parse(handed)).toEqual({
      origins: [SITE],
      greeting: "authorizing:github",
      message: `authorization:github:success:${JSON.stringify({ token: OAUTH_TOKEN, provider: "github" })}`,
    });
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      "set-cookie": expect.stringContaining("__Host-sign-in=; Path=/; Max-Age=0;") as unknown,
    });
    const policy = headers["content-security-policy"] ?? "";
    expect(policy).toMatch(/default-src 'none'.*; script-src 'sha256-[^']+'$/);
    expect(policy.match(/script-src/g)).toHaveLength(1);
    expect(github.exchanges.map((form) => form.get("redirect_uri"))).toEqual([
      `${SITE}/api/cms/callback`,
    ]);
  });

  const refused = async (address: string, cookies: string[], later = 0) => {
    const own = { ...context, now: () => Date.now() + later };
    const answer = await ask(address, { cookies }, own);
    expect(answer.body).not.toContain(OAUTH_TOKEN);
    expect(answer.body).toMatch(/You were not signed in|GitHub does not answer/);
    return { status: answer.statusCode, exchanges: github.exchanges.length };
  };

  test("refuses a wrong cookie, state or code, a denial at GitHub and an expired sign-in", async () => {
    const [other, one] = [await toGitHub(), await toGitHub()];
    const { state } = one;
    const later = `${(Number.parseInt(state, 36) + 9999).toString(36)}${state.slice(state.indexOf("."))}`;
    const before = { status: 403, exchanges: 0 };

    expect(one.cookie).not.toBe(other.cookie);
    for (const cookies of [[], [other.cookie], ["__Host-sign-in="], [`other=${one.cookie}`]])
      expect(await refused(one.back, cookies)).toEqual(before);
    for (const wrong of ["", "a.b", later, state.slice(0, -1), `${state}x`, "x".repeat(100_000)])
      expect(await refused(`/api/cms/callback?code=c&state=${wrong}`, [one.cookie])).toEqual(
        before,
      );
    expect(await refused(one.back, [one.cookie], 602_000)).toEqual(before);
    const denied = `/api/cms/callback?error=access_denied&state=${state}`;
    expect(await refused(denied, [one.cookie])).toEqual(before);
    const wrongCode = one.back.replace("code-of-github", "another");
    expect(await refused(wrongCode, [one.cookie])).toEqual({ status: 403, exchanges: 1 });
    expect((await ask(one.back, { cookies: [one.cookie] })).statusCode).toBe(200);
  });

  test.each([
    ["stranger", 403],
    ["asha", 403],
    ["RAVI", 200],
  ] as const)(
    "checks the login %s against the list of editors, ignoring case",
    async (login, status) => {
      github.login = login;
      const { back, cookie } = await toGitHub();
      const { statusCode, body } = await ask(back, { cookies: [cookie] });

      expect(statusCode).toBe(status);
      expect(body.includes(OAUTH_TOKEN)).toBe(status === 200);
      expect(body.includes("<script")).toBe(status === 200);
      expect(body.includes("This account may not edit the website")).toBe(status === 403);
    },
  );

  test.each([
    [500],
    [{ body: "null" }],
    [{ body: `{"access_token":"<script>"}` }],
    [{ body: `{"access_token":"${"a".repeat(70_000)}"}` }],
    ["hang"],
  ] as const)("answers 502 after five seconds at most when GitHub fails with %j", async (fault) => {
    const { back, cookie } = await toGitHub();
    github.fault = fault;
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const answer = refused(back, [cookie]);
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    if (fault === "hang") vi.advanceTimersByTime(GITHUB_MS);

    expect((await answer).status).toBe(502);
  });
});

test("no code, token, login or secret is in the log", async () => {
  const { back, cookie } = await toGitHub();
  for (const fault of [undefined, 500] as const) {
    github.fault = fault;
    await ask(back, { cookies: [cookie] });
  }
  const log = logged.join("\n");

  expect(log).toMatch(/cms\.signed-in[^]*GitHubFailed 500/);
  for (const secret of [OAUTH_TOKEN, CLIENT_SECRET, "code-of-github", "sha-kitchen"])
    expect(log).not.toContain(secret);
  expect(log).not.toContain(cookie.slice(16));
});

test("a request that bypasses CloudFront or is not a step of the sign-in is refused", async () => {
  const settings = { ...context.settings, originSecrets: ["of-the-edge"] };
  const through = { headers: { "x-origin-secret": "of-the-edge" } };
  const status = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).statusCode;
  const post = { requestContext: { http: { method: "POST" } } };

  expect(await status("/api/cms/auth", {}, { ...context, settings })).toBe(403);
  expect(await status("/api/cms/auth", through, { ...context, settings })).toBe(302);
  expect(await status("/api/cms/other")).toBe(400);
  expect(await status("/api/cms/auth", post)).toBe(400);
});

test("the Lambda names every missing setting and every invalid origin when it starts", async () => {
  const file = path.join(ROOT, "lambda/cms.lambda.ts");
  const started = promisify(execFile)(process.execPath, [file], { env: {} });

  await expect(started).rejects.toThrow(
    "CMS_CLIENT_ID is missing; CMS_CLIENT_SECRET is missing; CMS_USERS is missing; CMS_ORIGINS is missing",
  );
  expect(() => readEditorSettings({ CMS_ORIGINS: "https://a.test/" })).toThrow(
    "CMS_ORIGINS holds https://a.test/, which is no origin",
  );
});
