import { expiry } from "../record-keys.ts";
import { CALL_BACK } from "../storage.ts";
import * as record from "../tab-record.ts";
import { fieldsIn, isChanged } from "./typed.ts";

type Texts = Record<string, string>;

function parse(text: string): Texts | undefined {
  try {
    return (JSON.parse(text) as { values: Texts }).values;
  } catch {
    return undefined;
  }
}

/** Texts that were typed in this tab or, before a tab has a record, the newest of the device. */
function keptTexts(): Texts | undefined {
  const own = parse(record.typedInTab(CALL_BACK));
  if (own || record.isBegun(CALL_BACK)) return own ?? parse(record.readCopy(CALL_BACK));
  const [newest] = record.recordsOnDevice(CALL_BACK, parse);
  if (newest) record.openRecord(CALL_BACK, newest.key);
  return newest?.value;
}

/** Keeps the texts of a form in a record of the tab (tab-record.ts) until they are sent. */
export function start(element: HTMLElement): void {
  const form = element as HTMLFormElement;
  // The honeypot is left out.
  const fields = fieldsIn(form).filter(({ tabIndex }) => tabIndex >= 0);
  const notes = [...form.querySelectorAll<HTMLElement>("[role=status] > span")];
  const [kept, gone, refused] = notes;
  const show = (shown?: HTMLElement) => notes.forEach((note) => (note.hidden = note !== shown));
  const read = (): Texts => Object.fromEntries(fields.map(({ name, value }) => [name, value]));
  const keep = () => {
    const text = JSON.stringify({ until: expiry(CALL_BACK), values: read() });
    show(record.keepRecord(CALL_BACK, text) ? kept : refused);
  };
  const restore = (texts: Texts) => {
    for (const field of fields) if (!isChanged(field)) field.value = texts[field.name] ?? "";
  };
  const remove = () => {
    record.deleteRecord(CALL_BACK);
    record.beginRecord(CALL_BACK);
    form.reset();
  };
  const send = async () => {
    const body = new URLSearchParams([...new FormData(form)] as string[][]);
    const post = () => fetch(form.action, { method: "post", body }).catch(() => undefined);
    form.inert = true;
    // The service counts equal texts once.
    const answer = (await post()) ?? (await post());
    form.inert = false;
    if (answer?.redirected && answer.url.includes("/sent")) {
      remove();
      return location.assign(answer.url);
    }
    // The browser shows any other answer.
    form.submit();
  };

  const isTyped = fields.some(isChanged);
  const texts = keptTexts();
  if (texts) restore(texts);
  if (isTyped) keep();
  else if (texts) show(record.readCopy(CALL_BACK) === "" ? refused : kept);
  let removed: Texts = {};
  form.addEventListener("input", keep);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void send();
  });
  form.addEventListener("click", ({ target }) => {
    const note = (target as Element).closest("span");
    if (!(target instanceof HTMLButtonElement) || !note) return;
    if (note === gone) {
      restore(removed);
      keep();
    } else {
      removed = read();
      remove();
      show(gone);
    }
    (note === gone ? kept : gone)?.querySelector("button")?.focus();
  });
}
