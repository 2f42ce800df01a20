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
  type Listed,
  type Pull,
} from "./draft.ts";
import { readPreview, readCheck, type Remark, type CheckResult } from "./remarks.ts";
import { wordsFor, type Difference, type FileWords } from "./words.ts";

/** Polling interval for GitHub during a check and after a failed request, in ms. */
const CHECK_AGAIN = 5000;

/** Time after the last save until a check is reported as late, in ms. */
const CHECK_IS_LATE = 20 * 60_000;

/** Polling interval while the preview is built, in ms. */
const PREVIEW_AGAIN = 30_000;

const WHEN = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

const UNREADABLE =
  "Your access token may not read checks. Give it the right “Checks: Read-only” at GitHub.";

const LATE = "The check has not ended. Your changes are kept: come back later, or ask for help.";

const CONFLICT =
  "Somebody changed the same place outside this editor. Take your change of it back, wait a minute, and write it again.";

const config = await readConfig();
const github = new GitHub(config);
const forms = formsOf(config);
const status = document.querySelector("#status");

let timer = 0;

/** Ids of the commits whose lists are shown. Equal lists are not rendered again, so that buttons stay. */
let shownCommits = "";

let hasFailed = false;

function action(words: string, work: () => Promise<void>, done: string, isQuiet = false) {
  const attempt = async () => {
    let report = () => showMessage(done);
    try {
      await work();
    } catch (error) {
      report = () => showError(error);
    }
    await show();
    report();
  };
  return element("p", { class: "buttons" }, button(words, attempt, isQuiet));
}

const differenceItem = ({ place, before, after, warning }: Difference) =>
  element(
    "li",
    element("b", `${place}: `),
    before === "" ? "new: " : element("del", before),
    before === "" || after === "" ? null : " → ",
    after === "" ? " (taken away)" : element("ins", after),
    warning === undefined ? null : paragraph(warning, "state failed"),
  );

const fileItem = ({ name, addresses, differences }: FileWords) =>
  element(
    "div",
    element("h3", name),
    ...addresses.map((address) => paragraph(address, "state")),
    list("differences", differences.map(differenceItem)),
  );

/** Label, prefix of the new commit's title, and message of a button that reverts a change. */
type Revert = readonly [label: string, prefix: string, done: string];

const TAKEN_BACK = "Taken back. You find it below, or above if it was public by then.";

const TAKE_BACK: Revert = ["Take this one back", "Take back", TAKEN_BACK];

const UNDO: Revert = ["Undo", "Undo", "A change that takes it back waits above, to be published."];

const PUT_BACK: Revert = ["Put it back", "Put back", "It waits above again."];

/** List items of changes, newest first, each with a button that reverts the change. */
function changeItems(changes: readonly Change[], revert: Revert): Node[] {
  const [label, prefix, done] = revert;
  const isBack = revert === PUT_BACK;
  return changes.map((change, index) => {
    const { author, at, reverts, files } = change;
    const words = files.map(({ file, before, after }) =>
      wordsFor(isBack ? { file, before: after, after: before } : { file, before, after }, forms),
    );
    const title = `${prefix}: ${words.map(({ name }) => name).join(", ")}`;
    const published = revert === UNDO ? changes.slice(0, index) : [];
    const about = `${isBack ? "Taken back by " : ""}${author}, ${WHEN.format(new Date(at))}`;
    return element(
      "li",
      { class: "change" },
      paragraph(about, "about"),
      reverts === undefined || isBack ? null : paragraph("Takes back what was published:"),
      ...words.map(fileItem),
      action(label, () => revertChange(github, change, title, published), done, true),
    );
  });
}

function showLists({ changes, takenBack }: Draft, published: Listed) {
  const waiting = changeItems(changes, TAKE_BACK);
  const nothing = element("li", "Nothing waits. What you save in Write comes here.");
  const isBack = ({ sha }: Change) => changes.some(({ reverts }) => reverts === sha);
  const aside = [...takenBack, ...published.takenBack].filter((one) => !isBack(one));
  const lists = {
    open: waiting.length > 0 ? waiting : [nothing],
    aside: changeItems(aside, PUT_BACK),
    published: changeItems(published.changes, UNDO),
  };
  for (const [id, items] of Object.entries(lists))
    document.querySelector(`#${id}`)?.replaceChildren(...items);
}

const remarkItem = ({ isError, place, wrong, fix, form }: Remark) =>
  element(
    "li",
    { class: isError ? "error" : "warning" },
    element("b", place),
    paragraph(wrong),
    fix === "" ? null : paragraph(`What to do: ${fix}`),
    form === undefined ? null : element("a", { href: form, class: "door" }, "Open it in Write"),
  );

function statusOf(
  { mergeable, mergeable_state: rules }: Pull,
  { state, remarks, finding }: CheckResult,
  savedAt: string,
): [state: "waiting" | "passed" | "failed", words: string] {
  const errors = remarks.filter(({ isError }) => isError).length;
  if (mergeable === false) return ["failed", CONFLICT];
  if (state === "passed" || (state === "unreadable" && rules === "clean"))
    return ["passed", "Checked: it can be published."];
  if (state !== "failed" && Date.now() - Date.parse(savedAt) > CHECK_IS_LATE)
    return ["failed", LATE];
  if (state !== "failed") return ["waiting", "Being checked. This takes a minute or two."];
  if (errors === 0) return ["failed", `The site could not be built. ${finding}`.trim()];
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
  const [kind, words] = statusOf(pull, check, changes[0]?.at ?? "");
  const door = (href: string, name: string) =>
    element("a", { href, rel: "noreferrer", class: "door" }, name);
  const label = `Publish ${changes.length === 1 ? "this change" : `all ${changes.length} changes`}`;
  const work = () => publish(github, draft);
  status?.replaceChildren(
    paragraph(words, `state ${kind}`),
    check.state === "unreadable" ? paragraph(UNREADABLE, "state") : "",
    list("remarks", check.remarks.map(remarkItem)),
    kind === "failed" && check.run !== undefined ? door(check.run, "The check, on GitHub") : "",
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
