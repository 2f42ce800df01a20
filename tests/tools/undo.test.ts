import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { content } from "../../scripts/edit/content-command.ts";
import { openPullRequest } from "../../scripts/edit/changes/open-pull-request.ts";
import { undo } from "../../scripts/edit/changes/undo.ts";
import { temporaryFolder } from "../setup/temporary.ts";

const PRICES = "content/catalogs/packages.json";

let folder = "";
/** The repository as it stands on somebody's machine; `origin` is beside it. */
let work = "";
beforeEach(async () => {
  folder = await temporaryFolder("undo-");
  work = path.join(folder, "work");
  execFileSync("git", ["init", "--quiet", "--bare", "--initial-branch=main", `${folder}/origin`]);
  execFileSync("git", ["clone", "--quiet", `${folder}/origin`, work], { stdio: "ignore" });
  git("config", "user.name", "Asha");
  git("config", "user.email", "asha@example.in");
  git("checkout", "--quiet", "-b", "main");
  save(PRICES, "1\n2\n3\n4\n5\n6\n7\n8\n9\n", "Begin");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: work, encoding: "utf8", stdio: "pipe" }).trim();
}

/** @returns the commit */
function save(file: string, words: string, subject: string): string {
  mkdirSync(path.dirname(path.join(work, file)), { recursive: true });
  writeFileSync(path.join(work, file), words);
  git("add", "--all");
  git("commit", "--quiet", "--message", subject);
  git("push", "--quiet", "origin", "HEAD");
  return git("rev-parse", "HEAD");
}

const at = (revision: string) => git("show", `${revision}:${PRICES}`);

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const code = await content(work, args, { print: say, printError: say });
  return { code, said: lines.join("\n") };
}

test("undo alone lists the last published changes to content, the newest first, and no other", async () => {
  save(PRICES, "1\n2\n3\n4\n5\n6\n7\n8\n900\n", "Royal is 900 from May");
  save("src/page.ts", "export {};\n", "Change code");

  const { code, said } = await run("undo");

  expect(code).toBe(0);
  expect(said.split("\n").map((line) => line.slice(24))).toEqual([
    "Royal is 900 from May  (Asha)",
    "Begin  (Asha)",
    expect.any(String),
  ]);
});

describe("undo CHANGE", () => {
  test("makes a branch without that change, keeps later ones, and touches no file that is being worked on", async () => {
    const first = save(PRICES, "100\n2\n3\n4\n5\n6\n7\n8\n9\n", "First");
    save(PRICES, "100\n2\n3\n4\n5\n6\n7\n8\n900\n", "Second");
    writeFileSync(path.join(work, PRICES), "half a sentence");

    const { code, said } = await run("undo", first.slice(0, 10));
    const branch = `undo-${first.slice(0, 10)}`;

    expect(code).toBe(0);
    expect(said).toContain(`The branch ${branch} takes back: First`);
    expect(said).toContain(`git push origin ${branch}`);
    expect(at(branch)).toBe("1\n2\n3\n4\n5\n6\n7\n8\n900");
    expect(readFileSync(path.join(work, PRICES), "utf8")).toBe("half a sentence");
    expect(git("branch", "--show-current")).toBe("main");
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
  });

  test("takes back all of a merge", () => {
    git("checkout", "--quiet", "-b", "cms/prices");
    save(PRICES, "100\n2\n3\n4\n5\n6\n7\n8\n9\n", "One");
    save(PRICES, "100\n200\n3\n4\n5\n6\n7\n8\n9\n", "Two");
    git("checkout", "--quiet", "main");
    git("merge", "--quiet", "--no-ff", "--message", "Prices of May", "cms/prices");
    git("push", "--quiet", "origin", "main");

    const { branch } = undo(work, git("rev-parse", "HEAD"));

    expect(at(branch)).toBe("1\n2\n3\n4\n5\n6\n7\n8\n9");
  });

  test("of what was changed again since is refused with the file, and leaves no branch", async () => {
    const first = save(PRICES, "100\n2\n3\n4\n5\n6\n7\n8\n9\n", "First");
    save(PRICES, "101\n2\n3\n4\n5\n6\n7\n8\n9\n", "Second");

    const { code, said } = await run("undo", first);

    expect(code).toBe(1);
    expect(said).toContain(`what it changed was changed again since (${PRICES})`);
    expect(git("branch", "--list", "undo-*")).toBe("");
    expect(git("worktree", "list").split("\n")).toHaveLength(1);
  });

  test("of code, of what is not published, and of what is no change is refused", async () => {
    const code = save("src/page.ts", "export {};\n", "Code");
    git("checkout", "--quiet", "-b", "cms/draft");
    const open = save(PRICES, "7\n", "Not merged");

    for (const [name, why] of [
      [code, /changes code too \(src\/page\.ts\)/],
      [open, /is not published: close its pull request/],
      ["feed", /is no change/],
      ["--all", /Unknown option|is no change/],
      ["HEAD", /is no change/],
    ] as const)
      expect(await run("undo", name), name).toMatchObject({
        code: expect.toSatisfy((number: number) => number > 0) as unknown,
        said: expect.stringMatching(why) as unknown,
      });
    expect(git("branch", "--list", "undo-*")).toBe("");
  });
});

describe("the pull request", () => {
  const requests: { path: string | undefined; authorization: string | undefined; body: unknown }[] =
    [];

  /** Stands for GitHub's API. */
  async function github(status: number): Promise<string> {
    requests.length = 0;
    const answer = async (request: IncomingMessage, response: ServerResponse) => {
      const { authorization } = request.headers;
      requests.push({ path: request.url, authorization, body: JSON.parse(await text(request)) });
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify({ html_url: "https://github.com/owner/website/pull/7" }));
    };
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, resolve));
    onTestFinished(() => void server.close());
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  const undone = () => {
    const commit = save(PRICES, "100\n", "First");
    return { ...undo(work, commit), repository: "owner/website" };
  };

  test("is opened with a token, after the branch was pushed", async () => {
    const made = undone();
    const said = await openPullRequest(work, made, {
      GITHUB_TOKEN: "t0",
      GITHUB_API_URL: await github(201),
    });

    expect(said).toContain("https://github.com/owner/website/pull/7");
    expect(requests).toEqual([
      {
        path: "/repos/owner/website/pulls",
        authorization: "Bearer t0",
        body: expect.objectContaining({
          title: "Undo: First",
          head: made.branch,
          base: "main",
        }) as unknown,
      },
    ]);
    expect(git("ls-remote", "--heads", "origin", made.branch)).not.toBe("");
  });

  test("that GitHub refuses is opened by hand, at the address that is printed", async () => {
    const opened = openPullRequest(work, undone(), {
      GITHUB_TOKEN: "t0",
      GITHUB_API_URL: await github(403),
    });

    await expect(opened).rejects.toMatchObject({
      message: expect.stringContaining("(403)") as unknown,
      fix: expect.stringMatching(/compare\/undo-\w+\?expand=1/) as unknown,
    });
  });

  test("is the reader's to open without a token, at an address at GitHub", async () => {
    git("remote", "set-url", "origin", "git@github.com:owner/website.git");
    vi.stubEnv("GITHUB_TOKEN", "");
    onTestFinished(() => void vi.unstubAllEnvs());
    const commit = git("rev-parse", "HEAD");
    writeFileSync(path.join(work, PRICES), "5\n");
    git("commit", "--quiet", "--all", "--message", "Five");
    git("update-ref", "refs/remotes/origin/main", "HEAD");

    const { said } = await run("undo", git("rev-parse", "HEAD"));

    expect(commit).not.toBe(git("rev-parse", "HEAD"));
    expect(said).toMatch(/open https:\/\/github\.com\/owner\/website\/compare\/undo-\w+\?expand=1/);
  });
});
