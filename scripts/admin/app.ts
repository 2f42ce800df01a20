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
import { GitHub } from "./pages/github.ts";
import { pictureField } from "./pictures/thumbnails.ts";
import { completeEntry } from "./writing/complete.ts";
import { readContentFile, writeContentFile } from "./writing/content-file.ts";
import { merge, type Entry } from "./writing/values.ts";

const config = (await readConfig()) as EditorConfig & CmsConfig;
const forms = formsOf(config);
const github = new GitHub(config);

for (const { format, fields, isCatalog } of forms) {
  const extension = isCatalog ? "json" : "md";
  registerCustomFormat(format, extension, {
    fromFile: (source) => ({ ...readContentFile(`.${extension}`, source), source }),
    toFile: ({ source = "", ...value }: Entry) =>
      writeContentFile(`.${extension}`, completeEntry(value, fields) as Entry, String(source)),
  });
}

/** React's `createElement`, which the editor provides as `window.h` for field types. */
const create = ((...parts: Parameters<typeof createElement>) =>
  (window as unknown as { h: typeof createElement }).h(...parts)) as typeof createElement;

/**
 * A text input, because the editor's number field is emptied when a comma is typed. The field's pattern checks
 * the text.
 */
function AmountControl(props: CustomFieldControlProps): ReactElement {
  const { value, field, forID, classNameWrapper, onChange } = props;
  return create("input", {
    id: forID,
    className: `${classNameWrapper} amount`,
    inputMode: field.get("decimals") === true ? "decimal" : "numeric",
    autoComplete: "off",
    "aria-labelledby": `${forID}-label`,
    "aria-errormessage": `${forID}-error`,
    onInput: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(currentTarget.value),
    // Shows the value after undo and restore. A focused input keeps its text.
    ref: (input: HTMLInputElement | null) => {
      if (input && input !== document.activeElement) input.value = String(value ?? "");
    },
  });
}

function PictureControl({ value, forID, onChange }: CustomFieldControlProps): ReactElement {
  return create("div", {
    className: "picture-field",
    role: "group",
    "aria-labelledby": `${forID}-label`,
    ref: (node: HTMLElement | null) => {
      if (node) void pictureField(node, String(value ?? ""), onChange);
    },
  });
}

registerFieldType("amount", AmountControl);
registerFieldType("picture", PictureControl);

/** Newest text of a file on the draft branch; `source` if it cannot be fetched, as for a local folder. */
async function newest(path: string, source: string): Promise<string> {
  if (source === "") return source;
  const [blob] = await github.blobs([`${github.draft}:${path}`]).catch(() => []);
  return blob?.text ?? source;
}

// A save applies only the form's changes to the newest file, because a restored form may be older than the file.
registerEventListener({
  name: "preSave",
  async handler({ entry }) {
    const [path, data] = [entry.get("path"), entry.get("data")];
    const { source = "", ...typed } = data.toJS() as Entry;
    const form = forms.find(({ owns }) => owns(path));
    const opened = String(source);
    const text = await newest(path, opened);
    const [base, theirs] = [opened, text].map((one) =>
      one === "" ? {} : readContentFile(path, one),
    );
    const mine = completeEntry(typed, form?.fields ?? []);
    const merged = merge(base, mine, theirs, (value) => value) as Entry;
    const written = writeContentFile(path, merged, text);
    return entry.set("data", data.clear().merge({ ...merged, source: written }));
  },
});

// Opens the pull request, which starts the check. If the request fails, changes.html opens the
// pull request later.
registerEventListener({
  name: "postSave",
  handler: async () => {
    await proposeDraft(github).catch(() => undefined);
  },
});

// The sign-in at GitHub uses this site's API.
Object.assign(config.backend, { base_url: location.origin });

// Prevents the editor from opening these links in new tabs, which it does on mousedown.
document
  .querySelector("nav.pages")
  ?.addEventListener("mousedown", (event) => event.stopPropagation());

await init({ config });
