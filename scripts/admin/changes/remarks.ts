/** The check of a commit in the words of the editor's forms, and the address of the preview. Runs in the browser. */
import { getLocation } from "jsonc-parser";
import { FOR_FORMS } from "../../content/problems/sentence.ts";
import { capitalized, labelOf } from "../../lib/label.ts";
import { nameIn, type Field, type Form } from "../forms.ts";
import { GitHubError, type GitHub } from "../pages/github.ts";
import { isEntry } from "../writing/values.ts";
import type { Draft } from "./draft.ts";

export interface Remark {
  isError: boolean;
  /** Such as `Menus: Dal Tadka, diets`. */
  place: string;
  wrong: string;
  /** Empty if the checker gives no advice. */
  fix: string;
  /** Address of the editor's form for the file; undefined if the file has no form. */
  form: string | undefined;
}

export interface CheckResult {
  /** `unreadable`: the access token may not read checks. */
  state: "waiting" | "passed" | "failed" | "unreadable";
  remarks: Remark[];
  /** Address of the run that failed, or that is awaited; undefined before a check has begun. */
  run: string | undefined;
  /** First finding of a failed run outside the content, such as of the build; empty if there is none. */
  finding: string;
}

interface CheckRun {
  id: number;
  name: string;
  status: string;
  conclusion: string | null;
  html_url: string;
  output: { annotations_count: number };
}

interface Annotation {
  path: string;
  start_line: number;
  annotation_level: string;
  message: string;
}

/** Checks that main requires (infra/README.md, Small fixes at once). */
const REQUIRED = /^(content|all)$/;

const GOOD = new Set(["success", "neutral", "skipped"]);

async function readRuns(github: GitHub, commit: string) {
  const path = `/commits/${commit}/check-runs?per_page=100`;
  const all = (await github.rest<{ check_runs: CheckRun[] }>("GET", path)).check_runs;
  const runs = all.filter(({ name }) => REQUIRED.test(name));
  const annotated = runs.filter(({ output }) => output.annotations_count > 0);
  const lists = annotated.map(({ id }) =>
    github.rest<Annotation[]>("GET", `/check-runs/${id}/annotations?per_page=100`),
  );
  return { runs, annotations: (await Promise.all(lists)).flat() };
}

const isContent = ({ path }: Annotation) => path.startsWith("content/");

const fingerprint = ({ path, message }: Annotation) => `${path}\n${message}`;

/** Result of the draft's check, without warnings that the public site also has. */
export async function readCheck(
  github: GitHub,
  { head, main }: Draft,
  forms: readonly Form[],
): Promise<CheckResult> {
  try {
    const { runs, annotations } = await readRuns(github, head);
    const isError = (one: Annotation) => one.annotation_level === "failure";
    const found = annotations.filter(isContent);
    const before = found.every(isError) ? [] : (await readRuns(github, main)).annotations;
    const known = new Set(before.map(fingerprint));
    const own = found.filter((one) => isError(one) || !known.has(fingerprint(one)));
    const texts = await github.blobs(own.map(({ path }) => `${head}:${path}`));
    const remarks = own.map((one, index) => remarkOf(one, texts[index]?.text ?? "", forms));
    const elsewhere = annotations.find((one) => !isContent(one) && isError(one));
    return {
      state: stateOf(runs),
      run: (runs.find(hasFailed) ?? runs.find((run) => !isDone(run)))?.html_url,
      finding: elsewhere?.message.split("\n")[0] ?? "",
      remarks: remarks.toSorted((a, b) => Number(b.isError) - Number(a.isError)),
    };
  } catch (error) {
    if (!(error instanceof GitHubError) || error.status !== 403) throw error;
    return { state: "unreadable", remarks: [], run: undefined, finding: "" };
  }
}

/** Address of the draft's preview, from the commit status `preview` of its newest change. */
export async function readPreview(github: GitHub, { previewCommit }: Draft) {
  type Status = Record<"context" | "state" | "target_url", string | null>;
  // A token without permission to read statuses gets no preview.
  const { statuses } = await github
    .rest<{ statuses: Status[] }>("GET", `/commits/${previewCommit}/status`)
    .catch(() => ({ statuses: [] as Status[] }));
  const built = statuses.find((one) => one.context === "preview" && one.state === "success");
  const url = built?.target_url ?? "";
  return url.startsWith("https://") ? url : undefined;
}

const isDone = ({ status }: CheckRun) => status === "completed";

const hasFailed = (run: CheckRun) => isDone(run) && !GOOD.has(run.conclusion ?? "");

function stateOf(runs: readonly CheckRun[]): CheckResult["state"] {
  if (runs.some(hasFailed)) return "failed";
  return runs.length > 0 && runs.every(isDone) ? "passed" : "waiting";
}

function remarkOf(
  { path, start_line: line, annotation_level: level, message }: Annotation,
  text: string,
  forms: readonly Form[],
): Remark {
  const form = forms.find(({ owns }) => owns(path));
  const [wrong = "", fix = ""] = (message.split(FOR_FORMS).at(-1) ?? "").split("\nfix: ");
  const place = form ? placeAt(text, line, form) : [];
  return {
    isError: level === "failure",
    place: [form?.label ?? path, place.join(", ")].filter(Boolean).join(": "),
    wrong: capitalized(wrong),
    fix: capitalized(fix),
    form: form?.addressOf(path),
  };
}

/** Names of the entry and the field at a line of a catalog. For a Markdown file, only the field's name. */
function placeAt(text: string, line: number, { isCatalog, fields }: Form): string[] {
  const lines = text.split("\n");
  const written = lines[line - 1] ?? "";
  if (!isCatalog) {
    const key = /^(\w+):/.exec(written)?.[1];
    return [key === undefined ? "Text" : labelOf(key)];
  }
  const start = lines.slice(0, line - 1).join("\n").length + 1;
  const offset = start + (/\S/.exec(written)?.index ?? 0) + 1;
  const names: string[] = [];
  let value = JSON.parse(text) as unknown;
  let form: readonly Field[] = fields;
  for (const key of getLocation(text, offset).path) {
    value = (value as Record<string | number, unknown> | undefined)?.[key];
    if (typeof key === "string") {
      const field = form.find(({ name }) => name === key);
      names.push(labelOf(key));
      form = field?.fields ?? [];
    } else if (isEntry(value)) {
      // Replaces the name of the list by the name of the entry.
      names.splice(-1, 1, nameIn(value, form) ?? `${names.at(-1) ?? ""} ${String(key + 1)}`);
    }
  }
  return names;
}
