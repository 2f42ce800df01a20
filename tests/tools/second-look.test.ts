import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { secondLook } from "../../scripts/edit/changes/look.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { wholeContent } from "../setup/content.ts";
import { temporaryFolder } from "../setup/temporary.ts";

const NOW = Date.UTC(2026, 10, 21);
const PACKAGES = "content/catalogs/packages.json";
const REDIRECTS = "content/catalogs/redirects.json";

const root = wholeContent();

function git(...args: string[]): string {
  return execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@b.c", ...args], {
    cwd: root,
    encoding: "utf8",
    stdio: "pipe",
  }).trim();
}

const read = (file: string) => readFileSync(path.join(root, file), "utf8");

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

beforeAll(() => {
  git("init", "--quiet", "--initial-branch=main");
  git("add", "--all");
  git("commit", "--quiet", "--message", "Begin");
});

/** What is said of a branch that changes files so. */
async function look(change: () => void) {
  git("checkout", "--quiet", "-B", "change", "main");
  change();
  git("add", "--all");
  git("commit", "--quiet", "--message", "Change");
  return secondLook(root, "main", "change", NOW);
}

const changePrice = () =>
  write(
    PACKAGES,
    read(PACKAGES).replace(
      /"monthlyPrice": (\d+)/,
      (_, price) => `"monthlyPrice": ${Number(price) + 1}`,
    ),
  );

describe("a change", () => {
  test("of a price is published at once", { timeout: 120_000 }, async () => {
    const { kind, words } = await look(changePrice);

    expect(words).toContain("it may be published at once");
    expect(kind).toBe("small");
  });

  test(
    "that the checker refuses is reported in its own words, in a block that they cannot end",
    { timeout: 120_000 },
    async () => {
      const { kind, words } = await look(() =>
        write(PACKAGES, read(PACKAGES).replace('"monthlyPrice"', '"monthly```Prise"')),
      );

      expect(kind).toBe("mistakes");
      expect(words).toMatch(/\n````text\ncontent\/catalogs\/packages\.json:\d+:\d+ {2}error {2}/);
      expect(words).toMatch(/fix: .*\n[^]*\n````$/);
      expect(words).not.toContain("\u001b");
    },
  );

  test(
    "that makes an old address lead on adds an address, which another person looks at",
    { timeout: 120_000 },
    async () => {
      const { kind, words } = await look(() => {
        const redirects = JSON.parse(read(REDIRECTS)) as { redirects: object[] };
        redirects.redirects.push({ from: "/old-leaflet", to: "/menu" });
        write(REDIRECTS, JSON.stringify(redirects, null, 2));
      });

      expect([kind, words]).toEqual(["second", expect.stringContaining("`/old-leaflet` is new")]);
    },
  );

  test(
    "that takes an article away until a day, or holds it back, is looked at by another person",
    { timeout: 120_000 },
    async () => {
      const [article = ""] = git("ls-files", "content/articles").split("\n");
      const address = `/services/${path.basename(article, ".md")}`;
      const { kind, words } = await look(() =>
        write(article, read(article).replace(/^---\n/, "---\nexpireAt: 2027-06-01\n")),
      );

      expect(kind).toBe("second");
      expect(words).toMatch(new RegExp(`\`${address}\` is shown until .*2027`));
    },
  );

  test("of anything but content is looked at, without a look at what it builds, whatever its name", async () => {
    const { kind, words } = await look(() => {
      changePrice();
      write("src/a`b.ts", "export {};\n");
    });

    expect(kind).toBe("second");
    expect(words).toContain("- `src/a?b.ts` is no content");
  });

  test(
    "is only what it changes itself, not what main has got since",
    { timeout: 120_000 },
    async () => {
      git("checkout", "--quiet", "-B", "change", "main");
      changePrice();
      git("commit", "--quiet", "--all", "--message", "Price");
      git("checkout", "--quiet", "-B", "later", "main");
      write("src/later.ts", "export {};\n");
      git("add", "--all");
      git("commit", "--quiet", "--message", "Later");

      expect((await secondLook(root, "later", "change", NOW)).kind).toBe("small");
    },
  );
});

describe("the pull request gets a comment", () => {
  /** A fake `gh` that knows reviews and comments, applies no filter but ours by jq, and records its calls. */
  const GH = `#!/usr/bin/env bash
printf '%s\\n' "$*" >> "$ASKED"
filter="" path=""
while [[ $# -gt 0 ]]; do
  case "$1" in --jq) filter="$2"; shift ;; repos/*) path="$1" ;; esac; shift
done
case "$path" in
  */reviews) jq -r "$filter" <<<"$REVIEWS" ;;
  */issues/*/comments) [[ -z "$filter" ]] || jq -r "$filter" <<<"$COMMENTS" ;;
esac
`;

  async function tell(code: string, reviews: object[] = [], comments: object[] = []) {
    const folder = await temporaryFolder("gh-");
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const asked = path.join(folder, "asked");
    writeFileSync(path.join(folder, "gh"), GH);
    chmodSync(path.join(folder, "gh"), 0o755);
    writeFileSync(path.join(folder, "words.md"), "Words.\n");
    const { status } = spawnSync(
      "bash",
      [path.join(ROOT, ".github/second-look.sh"), code, "words.md"],
      {
        cwd: folder,
        encoding: "utf8",
        env: {
          PATH: `${folder}:${process.env["PATH"]}`,
          ASKED: asked,
          REVIEWS: JSON.stringify(reviews),
          COMMENTS: JSON.stringify(comments),
          REPOSITORY: "owner/website",
          NUMBER: "7",
          HEAD: "abc",
          AUTHOR: "asha",
        },
      },
    );
    const lines = existsSync(asked) ? readFileSync(asked, "utf8").split("\n") : [];
    return {
      status,
      state: /state=(\w+)/.exec(lines.find((line) => line.includes("/statuses/abc")) ?? "")?.[1],
      comment: lines.find((line) => line.includes("body=@"))?.split(" --field")[0],
      text: existsSync(path.join(folder, "comment.md"))
        ? readFileSync(path.join(folder, "comment.md"), "utf8")
        : "",
    };
  }

  const approval = {
    state: "APPROVED",
    commit_id: "abc",
    user: { login: "ravi" },
    author_association: "COLLABORATOR",
  };

  test("that a small fix may be published, in one comment that is written over", async () => {
    expect(await tell("0")).toEqual({
      status: 0,
      state: "success",
      comment: "api --method POST repos/owner/website/issues/7/comments",
      text: "<!-- second look -->\nWords.\n",
    });
    const comments = [
      { id: 4, body: "<!-- other -->" },
      { id: 5, body: "<!-- second look -->\nOld." },
    ];
    expect((await tell("0", [], comments)).comment).toBe(
      "api --method PATCH repos/owner/website/issues/comments/5",
    );
  });

  test("that mistakes keep it back", async () => {
    expect((await tell("1", [approval])).state).toBe("failure");
  });

  test("that it waits for somebody else who may write here to approve this very commit", async () => {
    for (const [reviews, state] of [
      [[], "pending"],
      [[{ ...approval, user: { login: "asha" } }], "pending"],
      [[{ ...approval, commit_id: "before" }], "pending"],
      [[{ ...approval, author_association: "NONE" }], "pending"],
      [[{ ...approval, state: "DISMISSED" }], "pending"],
      [[approval], "success"],
    ] as const)
      expect((await tell("3", [...reviews])).state, JSON.stringify(reviews)).toBe(state);
  });

  test("nothing when the look itself failed, which ends the job", async () => {
    expect(await tell("2")).toMatchObject({ status: 1, state: undefined, comment: undefined });
  });
});
