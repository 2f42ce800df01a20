/** Bundled as /admin/changes.js: what waits to be published, what the checker says of it, and the way back. */
import { button, element, nameOfFile, say } from "../pages/elements.ts";
import { GitHub, GitHubError } from "../pages/github.ts";
import { readConflict, settle, type Conflict, type Keep } from "./conflict.ts";
import { conflictView } from "./conflict-view.ts";
import {
  discard,
  listChanges,
  publish,
  undo,
  type OpenChange,
  type PublicChange,
  type Remark,
} from "./requests.ts";

/** How often a running check is polled, in milliseconds. */
const CHECK_AGAIN = 5000;

const WHEN = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

const github = await GitHub.ofEditor();

let timer = 0;

/** Does something and shows the lists anew; what goes wrong is said, and nothing is lost by it. */
async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await work();
    say(done);
  } catch (error) {
    say(wordsOf(error), true);
    return;
  }
  await show();
}

function wordsOf(error: unknown): string {
  if (!(error instanceof GitHubError)) return String(error);
  return error.kind === "refused" ? `GitHub says no: ${error.message}` : error.message;
}

function remarkItem({ file, line, isError, words }: Remark): HTMLElement {
  const [wrong = "", ...rest] = words.split("\n");
  const fix = rest.join(" ").replace(/^fix: /, "");
  return element(
    "li",
    { class: isError ? "error" : "warning" },
    element("b", {}, `${nameOfFile(file)}, line ${line}`),
    element("p", {}, wrong),
    fix === "" ? null : element("p", { class: "fix" }, `To mend it: ${fix}`),
  );
}

function stateOf({
  conflicts,
  check,
  remarks,
  waitsFor,
}: OpenChange): [state: string, words: string] {
  if (conflicts)
    return [
      "failed",
      "Somebody has published another change of the same place. Your words are safe here and on GitHub.",
    ];
  const errors = remarks.filter(({ isError }) => isError).length;
  if (check === "waiting") return ["waiting", "Being checked. This takes a minute or two."];
  if (check === "passed" && waitsFor.length > 0)
    return ["waiting", `Checked. ${waitsFor.join(". ")}.`];
  if (check === "passed") return ["passed", "Checked: it can be published."];
  if (errors === 0) return ["failed", "The check failed. GitHub says why."];
  const things = errors === 1 ? "One thing has" : `${errors} things have`;
  return ["failed", `${things} to be mended first. Open it in the editor, mend it, and save.`];
}

/** GitHub calls a change that takes another one back `Revert "…"`. */
const titleOf = ({ title }: { title: string }) => title.replace(/^Revert "(.*)"$/, "Take back: $1");

/** @param conflict what is known of it, where the change has one */
function openItem(change: OpenChange, conflict: Conflict | undefined): HTMLElement {
  const [state, words] = stateOf(change);
  const canPublish = state === "passed";
  const remarks = change.remarks.toSorted((a, b) => Number(b.isError) - Number(a.isError));
  return element(
    "li",
    { class: "change" },
    element("h3", {}, titleOf(change)),
    element(
      "p",
      { class: "about" },
      `${change.author}, ${WHEN.format(new Date(change.changedAt))}: ${change.files.map(nameOfFile).join(", ")}`,
    ),
    element("p", { class: `state ${state}` }, words),
    remarks.length > 0 ? element("ul", { class: "remarks" }, ...remarks.map(remarkItem)) : null,
    change.conflicts ? conflictView(conflict, (keep) => settleBy(change, conflict, keep)) : null,
    element(
      "p",
      { class: "doors" },
      change.preview === undefined
        ? null
        : element("a", { href: change.preview, rel: "noreferrer" }, "See it as it will be"),
      element(
        "a",
        { href: `${change.url}/files`, rel: "noreferrer" },
        "What it changes, on GitHub",
      ),
    ),
    element(
      "p",
      { class: "buttons" },
      canPublish
        ? button("Publish", () =>
            attempt(() => publish(github, change), "Published. It is public in some minutes."),
          )
        : null,
      button("Throw away", () => throwAway(change), true),
    ),
  );
}

async function settleBy(change: OpenChange, conflict: Conflict | undefined, keep: Keep) {
  if (!conflict) return;
  await attempt(async () => {
    if (!(await settle(github, change, conflict, keep))) await discard(github, change);
  }, "Done; it is checked again. Is its form still open in Write? Leave it: it shows the words of before.");
}

/** What is known of each change that is in conflict, by its id. */
async function conflictsOf(
  open: readonly OpenChange[],
): Promise<Map<string, Conflict | undefined>> {
  const entries = open
    .filter(({ conflicts }) => conflicts)
    .map(async (change) => [change.id, await readConflict(github, change)] as const);
  return new Map(await Promise.all(entries));
}

/** A second press within sight of the first: no change is discarded by a slip of the thumb. */
async function throwAway(change: OpenChange): Promise<void> {
  if (!window.confirm(`Throw away “${titleOf(change)}”? It stays readable on GitHub.`)) return;
  await attempt(() => discard(github, change), "Thrown away.");
}

function publicItem(change: PublicChange): HTMLElement {
  return element(
    "li",
    { class: "change" },
    element("h3", {}, titleOf(change)),
    element(
      "p",
      { class: "about" },
      `${change.author}, ${WHEN.format(new Date(change.publishedAt))}. `,
      element("a", { href: change.url, rel: "noreferrer" }, "What it changed"),
    ),
    element(
      "p",
      { class: "buttons" },
      button(
        "Undo",
        () =>
          attempt(
            () => undo(github, change),
            "A change that takes it back waits above, to be published.",
          ),
        true,
      ),
    ),
  );
}

function fill(selector: string, items: readonly HTMLElement[], none: string): void {
  const shown = items.length > 0 ? items : [element("li", {}, none)];
  document.querySelector(selector)?.replaceChildren(...shown);
}

/** Asks GitHub and shows both lists; while something is being checked, asks again. */
async function show(): Promise<void> {
  window.clearTimeout(timer);
  try {
    const { open, published } = await listChanges(github);
    const conflicts = await conflictsOf(open);
    const items = open.map((change) => openItem(change, conflicts.get(change.id)));
    fill("#open", items, "Nothing waits. What you save in the editor comes here.");
    fill("#published", published.map(publicItem), "Nothing has been published this way yet.");
    if (open.some(({ check }) => check === "waiting"))
      timer = window.setTimeout(() => void show(), CHECK_AGAIN);
  } catch (error) {
    say(wordsOf(error), true);
  }
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void show();
});
await show();
