/** Whether a change may be published by its author at once, determined from two commits of the repository. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { compile, type Compilation } from "../../build/compile.ts";
import { IN_MEMORY, openCache, type Memo } from "../../cache/cache.ts";
import { publicAddresses, RECORD_FILE } from "../../checker/published/record.ts";
import { problemsText } from "../../content/problems/report.ts";
import { formatMoment } from "../../lib/moment.ts";

export interface Look {
  /**
   * `small`: words, prices and pictures at addresses that are there; `second`: somebody else has to agree; `mistakes`: the
   * checker refuses it.
   */
  kind: "small" | "second" | "mistakes";
  /** Markdown for the pull request: why, and what the checker says. */
  words: string;
}

/** What a site is made of, besides code. */
const PARTS = ["content", "schemas", RECORD_FILE];

/** Reasons named in the pull request; an import of a hundred articles needs no more. */
const MOST_NAMED = 20;

function git(root: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" });
}

/**
 * @param root a clone that holds both commits
 * @param base what the change is to be merged into
 * @param head the change's newest commit
 * @param now ms since 1970
 */
export async function secondLook(
  root: string,
  base: string,
  head: string,
  now: number,
): Promise<Look> {
  const before = git(root, "merge-base", base, head).trim();
  const files = git(root, "diff", "--name-only", "--no-renames", "-z", before, head).split("\0");
  const code = files.filter((file) => file !== "" && !file.startsWith("content/"));
  if (code.length > 0)
    return second(
      code.map((file) => `\`${plain(file)}\` is no content`),
      "What the checker says of it stands beside the check `content`.",
    );
  const shared = openCache(IN_MEMORY);
  const memo = shared.keyedBy("this code");
  try {
    return await compared(await siteAt(root, head, now, memo), () =>
      siteAt(root, before, now, memo),
    );
  } finally {
    shared.close();
  }
}

async function compared(
  after: Compilation,
  compileBefore: () => Promise<Compilation>,
): Promise<Look> {
  const said = checkerSays(after);
  if (!after.site)
    return {
      kind: "mistakes",
      words: `**The checker found mistakes, so this cannot be published yet.** Mend them in the editor and save again.\n\n${said}`,
    };
  const was = addressesOf(await compileBefore());
  const changed = differences(was, addressesOf(after));
  if (changed.length > 0) return second(changed, said);
  return {
    kind: "small",
    words: `**The checker found no mistake, and no address comes or goes: it may be published at once.**\n\n${said}`,
  };
}

function second(why: string[], said: string): Look {
  const named = why.slice(0, MOST_NAMED).map((line) => `- ${line}`);
  if (why.length > MOST_NAMED) named.push(`- and ${why.length - MOST_NAMED} more`);
  return {
    kind: "second",
    words: `**This waits for a second look**: somebody else opens the tab "Files changed" and approves it.\n\n${named.join("\n")}\n\n${said}`,
  };
}

/**
 * A site as it was committed, with what is not shown yet.
 *
 * @param memo what was made of other commits' files with the same bytes
 */
async function siteAt(root: string, commit: string, now: number, memo: Memo): Promise<Compilation> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "second-look-"));
  const cache = openCache(IN_MEMORY);
  try {
    const site = path.join(folder, "site");
    mkdirSync(site);
    const archive = path.join(folder, "site.tar");
    git(root, "archive", "--output", archive, commit, ...PARTS);
    execFileSync("tar", ["-xf", archive, "-C", site]);
    return await compile(site, path.join(folder, "build"), {
      now,
      everything: true,
      cache,
      memo,
    });
  } finally {
    cache.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every address that visitors can open, now or on a day → when; drafts have none. */
function addressesOf({ site }: Compilation): Map<string, string> {
  if (!site) return new Map();
  const addresses = new Map(
    publicAddresses(site.pages, site.edge).map((address) => [address, "always"]),
  );
  for (const { path: address, draft, from, until } of site.schedule) {
    if (address === undefined) continue;
    if (draft) addresses.delete(address);
    else addresses.set(address, [...beginning(from), ...end(until)].join(", ") || "always");
  }
  return addresses;
}

const beginning = (from: number) => (from === -Infinity ? [] : [`from ${formatMoment(from)}`]);
const end = (until: number) => (until === Infinity ? [] : [`until ${formatMoment(until)}`]);

function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  const added = [...after].filter(([address]) => !before.has(address));
  const removed = [...before].filter(([address]) => !after.has(address));
  const moved = [...after].filter(
    ([address, when]) => before.has(address) && before.get(address) !== when,
  );
  return [
    ...added.map(([address]) => `\`${plain(address)}\` is new`),
    ...removed.map(([address]) => `\`${plain(address)}\` goes`),
    ...moved.map(([address, when]) => `\`${plain(address)}\` is shown ${when}`),
  ];
}

/** As it may stand between two backticks of Markdown. */
function plain(text: string): string {
  return text.replace(/[`\p{C}]/gu, "?").slice(0, 200);
}

/** GitHub takes 65,536 letters in a comment. */
const LONGEST = 50_000;

/** The checker's messages as a block that no text in them can end. */
function checkerSays(found: Compilation): string {
  const text = stripVTControlCharacters(problemsText(found)).slice(0, LONGEST);
  if (text === "") return "The checker has nothing to say.";
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  return `What the checker says:\n\n${fence}text\n${text}\n${fence}`;
}
