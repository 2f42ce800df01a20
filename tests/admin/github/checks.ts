/** The project's own check of content, run on a commit as the workflow does, its messages read as GitHub reads them. */
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { IN_MEMORY, openCache } from "../../../scripts/lib/cache.ts";
import { checkContent } from "../../../scripts/rules/check.ts";
import { print } from "../../../scripts/content/problems/print.ts";
import { diskFiles } from "../../../scripts/content/reading/files.ts";
import { ROOT } from "../../../scripts/lib/paths.ts";
import { changedFiles } from "../../setup/changed-files.ts";
import type { GitRepository } from "./repository.ts";
import type { Annotation, Check } from "./state.ts";

const COMMAND = /^::(error|warning) ([^\n]*?)::(.*)$/;

const unescaped = (text: string) =>
  text.replace(/%(3A|2C|0D|0A|25)/g, (escaped) => decodeURIComponent(escaped));

/** GitHub's annotation for a line that a workflow prints. */
function annotation(line: string): Annotation[] {
  const [, level, properties = "", message = ""] = COMMAND.exec(line) ?? [];
  if (level === undefined) return [];
  const given = new Map(
    properties.split(",").map((one) => one.split("=").map(unescaped) as [string, string]),
  );
  return [
    {
      path: given.get("file") ?? "",
      start_line: Number(given.get("line")),
      annotation_level: level === "error" ? "failure" : "warning",
      message: unescaped(message),
    },
  ];
}

/** Files of a commit that differ from the working tree; undefined for a missing one. */
function differences(git: GitRepository, commit: string): Map<string, Uint8Array | undefined> {
  const changes = new Map<string, Uint8Array | undefined>();
  const files = [...git.files(commit).keys()].filter((file) => file.startsWith("content/"));
  for (const file of files) {
    const bytes = git.read(commit, file) ?? Buffer.alloc(0);
    const own = path.join(ROOT, file);
    if (!existsSync(own) || !readFileSync(own).equals(bytes)) changes.set(file, bytes);
  }
  for (const { file, kind } of diskFiles(ROOT).list())
    if (kind === "file" && !files.includes(file)) changes.set(file, undefined);
  return changes;
}

/** A moment at which the working tree's content is checked. */
const NOW = Date.UTC(2026, 10, 21);

/** One cache for all commits: only what differs from the commit before is read again. */
const cache = openCache(IN_MEMORY, { remember: true });

let last: Promise<unknown> = Promise.resolve();

/** Checks one commit after the other. */
export function contentCheck(git: GitRepository): Check {
  return (commit) => {
    const next = last.then(async () => {
      const files = changedFiles(diskFiles(ROOT), differences(git, commit));
      const { problems, texts } = await checkContent(ROOT, { now: NOW, files, cache });
      const annotations = print("github", problems, texts).split("\n").flatMap(annotation);
      const hasFailed = annotations.some((one) => one.annotation_level === "failure");
      return { conclusion: hasFailed ? ("failure" as const) : ("success" as const), annotations };
    });
    last = next.catch(() => undefined);
    return next;
  };
}
