/** Bundled as /admin/changes.js: what waits to be published, what the checker says of it, and the way back. */
import { formsOf, readConfig } from "../forms.ts";
import { button, element, fail, say } from "../pages/elements.ts";
import { GitHub, GitHubError } from "../pages/github.ts";
import {
  proposeDraft,
  publish,
  readDraft,
  readPublic,
  revert,
  type Change,
  type Draft,
  type Pull,
} from "./draft.ts";
import { readPreview } from "./preview.ts";
import { readVerdict, type Remark, type Verdict } from "./remarks.ts";
import { wordsFor, type Difference, type FileWords } from "./words.ts";

/** Polling interval for GitHub, in ms: during a check, and after a failed request. */
const CHECK_AGAIN = 5000;

/** The same, while the preview is still being built. */
const PREVIEW_AGAIN = 30_000;

/** Files of one change that are listed; an import of many articles needs no more. */
const MOST_FILES = 12;

/** A new article lists every field; more than this many are folded. */
const UNFOLDED = 6;

const WHEN = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "short" });

const config = await readConfig();
const github = new GitHub(config);
const forms = formsOf(config);

let timer = 0;

/** The commits whose lists are on the page: a list that stays the same keeps its buttons under the finger. */
let listed = "";

/** Whether the last request for the lists failed. */
let isLost = false;

/** Does something and shows the lists anew; a failure is said, and nothing is lost by it. */
async function attempt(work: () => Promise<unknown>, done: string): Promise<void> {
  const failure = await work().then(
    () => undefined,
    (error: unknown) => error,
  );
  await show();
  if (failure === undefined) say(done);
  else fail(failure);
}

function differenceItem({ place, before, after, warning }: Difference): HTMLElement {
  return element(
    "li",
    {},
    element("b", {}, `${place}: `),
    before === "" ? "new: " : element("del", {}, before),
    before === "" || after === "" ? null : " → ",
    after === "" ? " (taken away)" : element("ins", {}, after),
    warning === undefined ? null : element("p", { class: "state failed" }, warning),
  );
}

function fileItem({ name, addresses, differences }: FileWords): HTMLElement {
  const list = element("ul", { class: "differences" }, ...differences.map(differenceItem));
  return element(
    "div",
    {},
    element("h3", {}, name),
    ...addresses.map((address) => element("p", { class: "state" }, address)),
    differences.length > UNFOLDED
      ? element("details", {}, element("summary", {}, `${differences.length} values`), list)
      : list,
  );
}

/** Reverting a change: button, commit title and confirmation. */
interface Back {
  label: string;
  title: string;
  done: string;
}

const TAKE_BACK: Back = {
  label: "Take this one back",
  title: "Take back",
  done: "Taken back. What was public stays.",
};

const UNDO: Back = {
  label: "Undo",
  title: "Undo",
  done: "A change that takes it back waits above, to be published.",
};

const changeItem =
  (back: Back) =>
  (change: Change): HTMLElement => {
    const files = change.files.map((file) => wordsFor(file, forms));
    const left = files.length - MOST_FILES;
    const title = `${back.title}: ${files.map(({ name }) => name).join(", ")}`;
    return element(
      "li",
      { class: "change" },
      element("p", { class: "about" }, `${change.author}, ${WHEN.format(new Date(change.at))}`),
      change.takesBack === undefined ? null : element("p", {}, "Takes back what was published:"),
      ...files.slice(0, MOST_FILES).map(fileItem),
      left > 0 ? element("p", {}, `and ${left} more files`) : null,
      element(
        "p",
        { class: "buttons" },
        button(back.label, () => attempt(() => revert(github, change, title), back.done), true),
      ),
    );
  };

function remarkItem({ isError, place, wrong, fix, form }: Remark): HTMLElement {
  return element(
    "li",
    { class: isError ? "error" : "warning" },
    element("b", {}, place),
    element("p", {}, wrong),
    fix === "" ? null : element("p", { class: "fix" }, `What to do: ${fix}`),
    form === undefined ? null : element("a", { href: form, class: "door" }, "Open it in Write"),
  );
}

const UNREADABLE =
  "Your access token may not read checks, so nobody can say here what the checker found: give it the right “Checks: Read-only” at GitHub.";

type Outlook = [state: "waiting" | "passed" | "failed", words: string];

const CONFLICT =
  "Somebody changed the same place outside this editor. Take your change of it back, wait a minute, and write it again.";

/** What can be done with the draft now. */
function outlookOf(
  { mergeable, mergeable_state: rules }: Pull,
  { state, remarks }: Verdict,
): Outlook {
  const errors = remarks.filter(({ isError }) => isError).length;
  if (mergeable === false) return ["failed", CONFLICT];
  if (state === "passed" || (state === "unreadable" && rules === "clean"))
    return ["passed", "Checked: it can be published."];
  if (state !== "failed") return ["waiting", "Being checked. This takes a minute or two."];
  if (errors === 0) return ["failed", "The check failed. GitHub says why."];
  const things = errors === 1 ? "One thing has" : `${errors} things have`;
  return ["failed", `${things} to be corrected first.`];
}

/** @returns after how many ms there may be news; 0 for none */
async function showDraft(draft: Draft): Promise<number> {
  const { changes } = draft;
  const doors = document.querySelector("#outlook");
  if (changes.length === 0) {
    doors?.replaceChildren();
    return 0;
  }
  const [pull, verdict, preview] = await Promise.all([
    proposeDraft(github),
    readVerdict(github, draft, forms),
    readPreview(github, draft),
  ]);
  const [kind, words] = outlookOf(pull, verdict);
  const count = changes.length === 1 ? "this change" : `all ${changes.length} changes`;
  doors?.replaceChildren(
    element("p", { class: `state ${kind}` }, words),
    verdict.state === "unreadable" ? element("p", { class: "state" }, UNREADABLE) : "",
    element("ul", { class: "remarks" }, ...verdict.remarks.map(remarkItem)),
    element(
      "p",
      { class: "doors" },
      preview === undefined
        ? null
        : element("a", { href: preview, rel: "noreferrer" }, "See it as it will be"),
      element(
        "a",
        { href: `${pull.html_url}/files`, rel: "noreferrer" },
        "What it changes, on GitHub",
      ),
    ),
    element(
      "p",
      { class: "buttons" },
      kind === "passed"
        ? button(`Publish ${count}`, () =>
            attempt(() => publish(github, draft), "Published. It is public in some minutes."),
          )
        : null,
    ),
  );
  if (kind === "waiting") return CHECK_AGAIN;
  return kind === "passed" && preview === undefined ? PREVIEW_AGAIN : 0;
}

function fill(selector: string, items: readonly HTMLElement[], none: string): void {
  const shown = items.length > 0 ? items : [element("li", {}, none)];
  document.querySelector(selector)?.replaceChildren(...shown);
}

/** Shows both lists; while something is being checked, and after a failure, does it again. */
async function show(): Promise<void> {
  window.clearTimeout(timer);
  let again = CHECK_AGAIN;
  try {
    const draft = await readDraft(github);
    if (listed !== draft.main + draft.head) {
      const published = await readPublic(github);
      fill(
        "#open",
        draft.changes.map(changeItem(TAKE_BACK)),
        "Nothing waits. What you save in Write comes here.",
      );
      fill("#published", published.map(changeItem(UNDO)), "Nothing has been published yet.");
      // What was said of another commit, and its button.
      document.querySelector("#outlook")?.replaceChildren();
      listed = draft.main + draft.head;
    }
    again = await showDraft(draft);
    if (isLost) say("");
    isLost = false;
  } catch (error) {
    fail(error);
    isLost = true;
    if (error instanceof GitHubError && error.status === 401) again = 0;
  }
  if (again > 0) timer = window.setTimeout(() => void show(), again);
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") void show();
});
await show();
