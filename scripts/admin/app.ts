/** Bundled as /admin/app.js: starts the editor with our formats, fields and events. */
import {
  init,
  registerCustomFormat,
  registerEventListener,
  registerFieldType,
  type CmsConfig,
  type CustomFieldControlProps,
} from "@sveltia/cms";
import type { createElement, ReactElement } from "react";
import { proposeDraft } from "./changes/draft.ts";
import { formsOf, readConfig, type EditorConfig } from "./forms.ts";
import { button, element, guardForms, paragraph, reserve } from "./pages/elements.ts";
import { GitHub, GitHubError } from "./pages/github.ts";
import { pictureField } from "./pictures/thumbnails.ts";
import { readContentFile, writeContentFile } from "./writing/content-file.ts";
import { Saves, type CommitInput } from "./writing/saves.ts";
import type { Entry } from "./writing/values.ts";

const config = (await readConfig()) as EditorConfig & CmsConfig;
const forms = formsOf(config);
const send = window.fetch.bind(window);
const github = new GitHub(config);
const saves = new Saves(github, forms);

for (const [format, extension] of [
  ["catalog", "json"],
  // The editor accepts a custom format for .md files only if its name ends so.
  ["text-frontmatter", "md"],
] as const)
  registerCustomFormat(format, extension, {
    fromFile: (source) => ({ ...readContentFile(`.${extension}`, source), source }),
    toFile: ({ source = "", ...value }: Entry) =>
      writeContentFile(`.${extension}`, value, String(source)),
  });

/** React's `createElement`, which the editor provides as `window.h` for field types. */
const create = ((...parts: Parameters<typeof createElement>) =>
  (window as unknown as { h: typeof createElement }).h(...parts)) as typeof createElement;

/** A text input, because the editor's number field is emptied when a comma is typed. */
function AmountControl(props: CustomFieldControlProps): ReactElement {
  const { value, field, forID, classNameWrapper, onChange } = props;
  return create("input", {
    id: forID,
    className: `${classNameWrapper} amount`,
    inputMode: field.get("decimals") === true ? "decimal" : "numeric",
    "aria-labelledby": `${forID}-label`,
    "aria-errormessage": `${forID}-error`,
    onInput: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value),
    // Shows the value after undo and restore. A focused input keeps its text.
    ref: (input: HTMLInputElement | null) => {
      if (input && input !== document.activeElement) input.value = String(value ?? "");
    },
  });
}

function PictureControl({ value, forID, onChange }: CustomFieldControlProps): ReactElement {
  const ref = (node: HTMLElement | null) =>
    void (node && pictureField(node, String(value ?? ""), onChange));
  const name = { role: "group", "aria-labelledby": `${forID}-label` };
  return create("div", { className: "picture-field", ...name, ref });
}

registerFieldType("amount", AmountControl);
registerFieldType("picture", PictureControl);

/** Times of the last input and the last save, in ms. */
let [lastInput, lastSave] = [0, 0];

for (const type of ["input", "click"])
  document.addEventListener(
    type,
    ({ target }) => {
      if ((target as Element).closest(".content-editor .field")) lastInput = performance.now();
    },
    { capture: true },
  );

/** The editor keeps the form and shows the message of the cause of an error with this name. */
const savingFailed = (reason: string) => new Error("saving_failed", { cause: new Error(reason) });

// A commit applies only the form's changes to the newest file, because a restored form may be older than the file.
registerEventListener({
  name: "preSave",
  handler({ entry }) {
    lastSave = performance.now();
    document.querySelector<HTMLElement>(HALF)?.focus();
    if (document.querySelector(HALF))
      throw savingFailed("Nothing is saved yet. A day or time is not complete.");
    const [path, data] = [entry.get("path"), entry.get("data")];
    const { source: opened = "", ...typed } = data.toJS() as Entry;
    const source = saves.begin(path, String(opened), typed);
    return entry.set("data", data.clear().merge({ ...readContentFile(path, source), source }));
  },
});

// The editor closes the form after a save, unless this fails.
registerEventListener({
  name: "postSave",
  handler() {
    if (lastInput <= lastSave) return saves.end();
    throw savingFailed("Saved, but not what you typed since. Save again.");
  },
});

/**
 * Deletes the stored id of the newest commit. While it is the same, the editor uses its stored list of files, which lacks
 * the values of a save that another person's commit holds.
 */
function forgetHead(): void {
  const open = indexedDB.open(`github:${config.backend.repo}`);
  open.addEventListener("success", () => {
    open.result.transaction("meta", "readwrite").objectStore("meta").delete("last_commit_hash");
    open.result.close();
  });
}

/** Whether the last commit failed. The editor then asks for the head, and hides the reason if the head has moved. */
let isRefused = false;

// The editor's commit is replaced by one that is merged with its parent.
window.fetch = async (address, request) => {
  const { body } = request ?? {};
  if (typeof body === "string" && isRefused && body.includes("history(first: 1)")) {
    isRefused = false;
    return Response.error();
  }
  if (typeof body !== "string" || !body.includes("createCommitOnBranch"))
    return send(address, request);
  const { variables } = JSON.parse(body) as { variables: { input: CommitInput } };
  const oid = await saves.commit(variables.input).catch((error: unknown) => {
    // Assets shows no reason.
    const { additions } = variables.input.fileChanges;
    const isAssets = additions.every(({ path }) => path.startsWith("content/media/"));
    if (isAssets) window.alert((error as Error).message);
    isRefused = true;
    throw error;
  });
  forgetHead();
  // Opens the pull request, which starts the check. If that fails, changes.html opens it later.
  void proposeDraft(github).catch(() => undefined);
  const commit = { oid, committedDate: new Date().toISOString() };
  return Response.json({ data: { createCommitOnBranch: { commit } } });
};

/** Question before a press that removes words; undefined for other presses. */
function questionFor(pressed: Element): string | undefined {
  const item = pressed.closest('button[aria-label="Remove"]')?.closest(".item");
  const summary = item?.querySelector(":scope > .item-body > .summary")?.textContent;
  const name = (summary ?? item?.querySelector("input")?.value)?.trim();
  if (item) return `Remove ${name || "this entry"}?`;
  const isClosing = pressed.closest('[aria-label^="Collapse"], [data-label^="Collapse"]');
  if (isClosing && document.querySelector(HALF))
    return "Remove the day or time that is not complete?";
  const menuItem = pressed.closest('[role="menuitem"]')?.textContent?.trim();
  return menuItem?.startsWith("Revert") ? "Remove what you typed since the last save?" : undefined;
}

// The editor removes words without a question.
document.addEventListener(
  "click",
  (event) => {
    const question = questionFor(event.target as Element);
    if (question !== undefined && !window.confirm(question)) event.stopImmediatePropagation();
  },
  { capture: true },
);

const SAVE = 'button[aria-keyshortcuts$="+S"]';

/** A day or time that is not complete, which the editor reads as none. */
const HALF = '.content-editor :is([type^="date"], [type="time"]):invalid';

/** Exists while a form has unsaved words. */
const UNSAVED = `${SAVE}:enabled, ${HALF}`;

/** Exists during a save: the editor disables the menu beside its Save button. */
const SAVING = `${SAVE} + [aria-haspopup]:disabled`;

/** Time after an input until the editor has stored its backup, in ms. */
const BACKUP = 1000;

/** Stores the backup of the open form; undefined if nothing changed since the last backup. */
let storeBackup: (() => void) | undefined;

function backUp(): void {
  storeBackup?.();
  storeBackup = undefined;
}

// The editor calls this after each change of a form, and without a function when the form is closed (files.ts).
Object.assign(window, {
  scheduleBackup(store?: () => void) {
    if (store && !storeBackup) window.setTimeout(backUp, document.hidden ? 0 : BACKUP / 2);
    storeBackup = store || undefined;
  },
});
document.addEventListener("visibilitychange", backUp);
window.addEventListener("pagehide", backUp);

let hasBackup = true;
window.addEventListener("unhandledrejection", ({ reason }) => {
  if (!hasBackup || !/Quota|SecurityError|UnknownError/.test(String(reason))) return;
  hasBackup = false;
  window.alert("This phone cannot keep unsaved words. Save before you leave a form.");
});

const openWindow = window.open.bind(window);
window.open = (address, name, features) => {
  const opened = openWindow(address, name, features);
  if (opened || name !== "auth") return opened;
  window.alert(
    "Your browser blocks the sign-in window. Allow windows of this site, and try again.",
  );
  // The editor waits until the window is closed.
  return Object.assign(Object.create(null), { closed: true });
};

// The editor closes a form on this event, also when its backup is not stored yet or its save may still fail.
window.addEventListener(
  "hashchange",
  (event) => {
    const left = lastInput + BACKUP - performance.now();
    if (left <= 0 || !document.querySelector(UNSAVED)) return;
    event.stopImmediatePropagation();
    const later = new HashChangeEvent("hashchange", event);
    window.setTimeout(() => window.dispatchEvent(later), left);
  },
  { capture: true },
);

const FORM = /\/(entries\/|new\b).*$/;

const leaveForm = () => void (location.hash = location.hash.replace(FORM, ""));

function follow(): void {
  saves.end();
  reserve(FORM.test(location.hash) ? location.hash : "", leaveForm);
}
follow();
guardForms(UNSAVED, SAVING, follow, () => {
  const form = document.querySelector(".content-editor")?.textContent ?? "";
  // No form offers the backup of a file that is gone.
  return hasBackup && !document.querySelector(HALF) && !form.includes("was removed or renamed");
});

// For the editor, Escape and Android's Back at its question about a backup mean Discard.
document.addEventListener(
  "cancel",
  (event) => {
    if (!(event.target as Element).textContent?.includes("Restore Draft")) return;
    event.stopImmediatePropagation();
    leaveForm();
  },
  { capture: true },
);

// The sign-in at GitHub uses this site's API.
Object.assign(config.backend, { base_url: location.origin });

// Prevents the editor from opening our pages in new tabs, which it does on mousedown.
window.addEventListener(
  "mousedown",
  (event) => {
    if ((event.target as Element).closest('a[href^="/admin/"]')) event.stopPropagation();
  },
  true,
);

// Without an answer of GitHub, the editor shows its sign-in page also to a person who is signed in.
const failure = await github.head().catch((error: unknown) => error);
if (failure instanceof GitHubError && [0, 500].includes(failure.status)) {
  const again = element(
    "p",
    { class: "buttons" },
    button("Try again", async () => location.reload()),
  );
  const parts = [element("h1", "Write"), paragraph(failure.message), again];
  document.querySelector("#nc-root")?.append(element("main", { class: "admin-page" }, ...parts));
} else await init({ config });
