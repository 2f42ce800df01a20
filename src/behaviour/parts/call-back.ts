import { POSTED } from "../../../schemas/enquiry/tab-keys.ts";
import { startKeptNote } from "../kept-note.ts";
import { navigationType } from "../navigation-type.ts";
import { expiry } from "../record-keys.ts";
import { CALL_BACK, keepInTab } from "../storage.ts";
import * as record from "../tab-record.ts";
import { fieldsIn, isChanged, type Field } from "../form-field.ts";
import { endRecord, start as typedInto } from "./typed.ts";

/** Time limit for both attempts together, in ms. */
const TIMEOUT_MS = 15_000;

const REFERENCE_IN_ADDRESS = /\/sent\/([\w-]+)/;

type Texts = Record<string, string>;

function parse(text: string): Texts | undefined {
  try {
    return (JSON.parse(text.slice(text.indexOf("{"))) as { values: Texts }).values;
  } catch {
    return undefined;
  }
}

/**
 * Texts that were typed in this tab or, before a tab has a record, the newest of the device. Not those of the device
 * beside typed text: two people may share it.
 */
function keptTexts(isTyped: boolean): Texts | undefined {
  record.followRecord(CALL_BACK);
  const own = parse(record.typedInTab(CALL_BACK));
  if (own || record.isBegun(CALL_BACK)) return own ?? parse(record.readCopy(CALL_BACK));
  if (isTyped) return undefined;
  const [newest] = record.recordsOnDevice(CALL_BACK, parse);
  if (newest) record.openRecord(CALL_BACK, newest.key);
  return newest?.value;
}

/** Keeps the texts of a form in a record of the tab (tab-record.ts) until they are sent. */
export function start(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  // The honeypot is left out.
  const fields = fieldsIn(form).filter(({ tabIndex }) => tabIndex >= 0);
  const read = (): Texts => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const keep = () => {
    const text = JSON.stringify({ until: expiry(CALL_BACK), values: read() });
    show(record.keepRecord(CALL_BACK, text) ? "text" : "refused");
  };
  const restore = (texts: Texts, isNewer = false) => {
    for (const field of fields)
      if (isNewer || !isChanged(field)) field.value = texts[field.name] ?? "";
  };
  const remove = () => {
    const removed = read();
    record.deleteRecord(CALL_BACK);
    record.beginRecord(CALL_BACK);
    form.reset();
    return removed;
  };
  const show = startKeptNote(form, remove, (removed) => {
    restore(removed);
    keep();
  });
  const showKept = (texts: Texts | undefined) =>
    show(texts && (record.readCopy(CALL_BACK) === "" ? "refused" : "text"));
  /** @returns whether the text of this page was sent: a note has the reference, and the fields are emptied */
  const showSent = () => {
    const own = record.sentSince(CALL_BACK);
    const reference = own ?? record.sentElsewhere(CALL_BACK);
    if (reference === undefined) return false;
    // Another tab may have sent another text than the one that was typed here.
    const typed = own === undefined && parse(record.typedInTab(CALL_BACK));
    if (typed) restore(typed, true);
    else form.reset();
    form.querySelector("[data-kept=sent] b")?.replaceChildren(reference);
    show("sent");
    return true;
  };
  const send = async () => {
    // A text that another tab has changed gets a record beside it.
    keep();
    const body = new URLSearchParams([...new FormData(form)] as string[][]);
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const post = () => fetch(form.action, { method: "post", body, signal }).catch(() => undefined);
    form.inert = true;
    // The service counts equal texts once.
    const answer = (await post()) ?? (await post());
    form.inert = false;
    if (answer?.redirected && answer.url.includes("/sent")) {
      record.closeSentRecord(CALL_BACK, REFERENCE_IN_ADDRESS.exec(answer.url)?.[1] ?? "");
      showSent();
      return location.assign(answer.url);
    }
    if (answer?.status !== 422) return show(answer ? "failed" : "offline");
    // The browser shows the service's correction page.
    keepInTab(POSTED, `${CALL_BACK} ${record.copyKey(CALL_BACK)}`);
    form.submit();
  };

  const typed = typedInto(form);
  const early = Object.fromEntries(Object.entries(typed).map(([name, [value]]) => [name, value]));
  const isEarly = Object.keys(early).length > 0;
  // A text that was typed after Back is another one than the sent text.
  if (isEarly || !showSent()) {
    for (const field of fields) field.value = early[field.name] ?? field.value;
    const isTyped = fields.some(isChanged);
    // Text must not move under the cursor.
    const texts = keptTexts(isTyped || form.contains(document.activeElement));
    const isOther = ({ name, type }: Field) =>
      type !== "select-one" && record.isOtherText(early[name], texts?.[name]);
    // Another person's text stays on the device, beside this one.
    if (record.readCopy(CALL_BACK) !== "" && fields.some(isOther)) record.beginRecord(CALL_BACK);
    // After Back, a field that was emptied had the kept text.
    else if (texts) restore({ ...texts, ...(navigationType() === "back_forward" && early) });
    if (isTyped || isEarly) keep();
    else showKept(texts);
  }
  if (isEarly) record.markEntry(CALL_BACK, Date.now());
  endRecord(form);
  form.dataset["hydrated"] = "";
  const showNewest = () => {
    if (showSent()) return;
    const texts = keptTexts(false);
    if (texts) restore(texts, true);
    else form.reset();
    showKept(texts);
  };
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    // WebKit may never answer a request that the page left.
    form.inert = false;
    // WebKit resets some fields in a task after `pageshow`.
    for (const delayMs of [0, 300]) setTimeout(showNewest, delayMs);
  });
  addEventListener("storage", ({ key }) => {
    if (key?.startsWith(CALL_BACK)) showNewest();
  });
  form.addEventListener("input", () => {
    keep();
    record.markEntry(CALL_BACK, Date.now());
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
}
