/** The project's own check of content, run on a commit as the workflow does, its messages read as GitHub reads them. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createContentChecker } from "../../../scripts/rules/check.ts";
import { print } from "../../../scripts/content/problems/print.ts";
import { changedFiles, diskFiles, type ContentFiles } from "../../../scripts/content/reading/files.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import type { GitRepository } from "./repository.ts";
import type { Annotation, CheckRun } from "./state.ts";

const COMMAND = /^::(error|warning) ([^\n]*?)::(.*)$/;

function unescaped(text: string): string {
  return text
    .replaceAll("%3A", ":")
    .replaceAll("%2C", ",")
    .replaceAll("%0D", "\r")
    .replaceAll("%0A", "\n")
    .replaceAll("%25", "%");
}

/** What GitHub makes of a line that a workflow prints. */
function annotation(line: string): Annotation[] {
  const [, level, properties = "", message = ""] = COMMAND.exec(line) ?? [];
  if (level === undefined) return [];
  const given = Object.fromEntries(
    properties.split(",").map((one) => one.split("=").map(unescaped) as [string, string]),
  );
  return [
    {
      path: given["file"] ?? "",
      line: Number(given["line"]),
      level: level === "error" ? "failure" : "warning",
      title: given["title"] ?? "",
      message: unescaped(message),
    },
  ];
}

/** Files of a commit that are not as the working tree has them; without bytes where it has one more. */
function differences(git: GitRepository, commit: string): Map<string, Uint8Array | undefined> {
  const changes = new Map<string, Uint8Array | undefined>();
  const paths = git.files(commit).map((entry) => entry.path);
  const files = new Set(paths.filter((file) => file.startsWith("content/")));
  for (const file of files) {
    const bytes = git.read(commit, file) ?? Buffer.alloc(0);
    let own: Buffer | undefined;
    try {
      own = readFileSync(path.join(ROOT, file));
    } catch {
      own = undefined;
    }
    if (own === undefined || !own.equals(bytes)) changes.set(file, bytes);
  }
  for (const { file, kind } of diskFiles(ROOT).list())
    if (kind === "file" && !files.has(file)) changes.set(file, undefined);
  return changes;
}

/** One checker for all commits: it reads again only what differs from the commit before. */
let changed: ContentFiles = diskFiles(ROOT);

/** A moment at which what is in content/ is checked. */
const NOW = Date.UTC(2026, 10, 21);

const checker = createContentChecker(ROOT, {
  now: () => NOW,
  files: { list: () => changed.list(), read: (file) => changed.read(file) },
});

let last: Promise<unknown> = Promise.resolve();

export function contentCheck(git: GitRepository) {
  const check = async (commit: string): Promise<CheckRun> => {
    changed = changedFiles(diskFiles(ROOT), differences(git, commit));
    const { problems, texts } = await checker.check();
    const annotations = print("github", problems, texts).split("\n").flatMap(annotation);
    const hasFailed = annotations.some(({ level }) => level === "failure");
    return { name: "content", conclusion: hasFailed ? "failure" : "success", annotations };
  };
  return (commit: string): Promise<CheckRun> => {
    const next = last.then(() => check(commit));
    last = next.catch(() => undefined);
    return next;
  };
}
