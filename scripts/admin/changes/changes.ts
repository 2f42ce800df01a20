/** Bundled as /admin/changes.js: shows unpublished changes and the checker's remarks, publishes and reverts. */
import { formsOf, readConfig } from "../forms.ts";
import { button, element, list, paragraph, showError, showMessage } from "../pages/elements.ts";
import { GitHub, GitHubError } from "../pages/github.ts";
import {
  proposeDraft,
  publish,
  readDraft,
  readPublic,
  revertChange,
  type Change,
  type Draft,
  type Pull,
} from "./draft.ts";
import { readPreview, readCheck, type Remark, type CheckResult } from "./remarks.ts";
import { wordsFor, type Difference, type FileWords } from "./words.ts";

/** Polling interval for GitHub during a check and after a failed request, in ms. */
const CHECK_AGAIN = 5000;

/** Polling interval while the preview is built, in ms. */
const PREVIEW_AGAIN = 30_000;

const WHEN = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

const UNREADABLE =
  "Your access token may not read checks, so nobody can say here what the checker found: give it the right “Checks: Read-only” at GitHub.";

const CONFLICT =
  "Somebody changed the same place outside this editor. Take your change of it back, wait a minute, and write it again.";

const config = await readConfig();
const github = new GitHub(config);
const forms = formsOf(config);
const status = document.querySelector("#status");

let timer = 0;

/**
 * Ids of the commits whose lists are shown. The same lists are not rendered again, so that their buttons do not
 * move.
 */
let shownCommits = "";

let hasFailed = false;

function action(words: string, work: () => Promise<void>, done: string, isQuiet = false) {
  const attempt = async () => {
    const failed = await work().then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    await show();
    if (failed) showError(failed.error);
    else showMessage(done);
  };
  return element("p", { class: "buttons" }, button(words, attempt, isQuiet));
}

const differenceItem = ({ place, before, after, warning }: Difference) =>
  element(
    "li",
    {},
    element("b", {}, `${place}: `),
    before === "" ? "new: " : element("del", {}, before),
    before === "" || after === "" ? null : " → ",
    after === "" ? " (taken away)" : element("ins", {}, after),
    warning === undefined ? null : paragraph(warning, "state failed"),
  );

const fileItem = ({ name, addresses, differences }: FileWords) =>
  element(
    "div",
    {},
    element("h3", {}, name),
    ...addresses.map((address) => paragraph(address, "state")),
    list("differences", differences.map(differenceItem)),
  );

/**
 * List items of changes, each with a button that reverts the change.
 *
 * @param later changes that are newer than all of `changes`
 */
function changeItems(
  changes: readonly Change[],
  [label, prefix, done]: readonly [string, string, string],
  later: readonly Change[],
): Node[] {
  return changes.map((change, index) => {
    const { author, at, reverts, files } = change;
    const words = files.map((file) => wordsFor(file, forms));
    const title = `${prefix}: ${words.map(({ name }) => name).join(", ")}`;
    const work = () => revertChange(github, change, title, [...later, ...changes.slice(0, index)]);
    return element(
      "li",
      { class: "change" },
      paragraph(`${author}, ${WHEN.format(new Date(at))}`, "about"),
      reverts === undefined ? null : paragraph("Takes back what was published:"),
      ...words.map(fileItem),
      action(label, work, done, true),
    );
  });
}

const TAKE_BACK = [
  "Take this one back",
  "Take back",
  "Taken back. What was public stays.",
] as const;

const UNDO = ["Undo", "Undo", "A change that takes it back waits above, to be published."] as const;

function showLists({ changes }: Draft, published: readonly Change[]): void {
  const waiting = changeItems(changes, TAKE_BACK, []);
  const nothing = element("li", {}, "Nothing waits. What you save in Write comes here.");
  document.querySelector("#open")?.replaceChildren(...(waiting.length > 0 ? waiting : [nothing]));
  const last = changeItems(published, UNDO, changes);
  document.querySelector("#published")?.replaceChildren(...last);
}

const remarkItem = ({ isError, place, wrong, fix, form }: Remark) =>
  element(
    "li",
    { class: isError ? "error" : "warning" },
    element("b", {}, place),
    paragraph(wrong),
    fix === "" ? null : paragraph(`What to do: ${fix}`),
    form === undefined ? null : element("a", { href: form, class: "door" }, "Open it in Write"),
  );

type PublishStatus = [state: "waiting" | "passed" | "failed", words: string];

function statusOf(
  { mergeable, mergeable_state: rules }: Pull,
  { state, remarks }: CheckResult,
): PublishStatus {
  const errors = remarks.filter(({ isError }) => isError).length;
  if (mergeable === false) return ["failed", CONFLICT];
  if (state === "passed" || (state === "unreadable" && rules === "clean"))
    return ["passed", "Checked: it can be published."];
  if (state !== "failed") return ["waiting", "Being checked. This takes a minute or two."];
  if (errors === 0) return ["failed", "The check failed. GitHub says why."];
  const things = errors === 1 ? "One thing has" : `${errors} things have`;
  return ["failed", `${things} to be corrected first.`];
}

/** @returns ms until the next poll; 0 for none */
async function showStatus(draft: Draft): Promise<number> {
  const { changes } = draft;
  if (changes.length === 0) return 0;
  const [pull, check, preview] = await Promise.all([
    proposeDraft(github),
    readCheck(github, draft, forms),
    readPreview(github, draft),
  ]);
  const [kind, words] = statusOf(pull, check);
  const door = (href: string, name: string) =>
    element("a", { href, rel: "noreferrer", class: "door" }, name);
  const label = `Publish ${changes.length === 1 ? "this change" : `all ${changes.length} changes`}`;
  const work = () => publish(github, draft);
  status?.replaceChildren(
    paragraph(words, `state ${kind}`),
    check.state === "unreadable" ? paragraph(UNREADABLE, "state") : "",
    list("remarks", check.remarks.map(remarkItem)),
    preview === undefined ? "" : door(preview, "See it as it will be"),
    door(`${pull.html_url}/files`, "What it changes, on GitHub"),
    kind === "passed" ? action(label, work, "Published. It is public in some minutes.") : "",
  );
  if (kind === "waiting") return CHECK_AGAIN;
  return kind === "passed" && preview === undefined ? PREVIEW_AGAIN : 0;
}

async function show(): Promise<void> {
  window.clearTimeout(timer);
  let again = CHECK_AGAIN;
  try {
    const draft = await readDraft(github);
    if (shownCommits !== draft.main + draft.head) {
      showLists(draft, await readPublic(github));
      // Removes the remarks and the button of the previous commit.
      status?.replaceChildren();
      shownCommits = draft.main + draft.head;
    }
    again = await showStatus(draft);
    if (hasFailed) showMessage("");
    hasFailed = false;
  } catch (error) {
    showError(error);
    hasFailed = true;
    if (error instanceof GitHubError && error.status === 401) again = 0;
  }
  if (again > 0) timer = window.setTimeout(() => void show(), again);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void show();
});
await show();
