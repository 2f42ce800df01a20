import { readInTab, SENT_COPY, type SentCopy } from "../storage.ts";

const REFERENCE = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/;

function sentCopy(): Partial<SentCopy> {
  try {
    return JSON.parse(readInTab(SENT_COPY)) as SentCopy;
  } catch {
    return {};
  }
}

function element(name: string, text: string, href?: string): HTMLElement {
  const made = Object.assign(document.createElement(name), { textContent: text });
  if (href === undefined) return made;
  made.replaceChildren(Object.assign(document.createElement("a"), { textContent: text, href }));
  return made;
}

/**
 * @param receipt shows the reference in the address; the link to a chat names it (`data-message`), and a list shows what
 * this tab has sent under it
 */
export function start(receipt: HTMLElement): void {
  const reference = new URLSearchParams(location.search).get("reference") ?? "";
  if (!REFERENCE.test(reference)) return;
  receipt.hidden = false;
  receipt.querySelector("b")?.replaceChildren(reference);
  const chat = receipt.querySelector("a");
  const message = receipt.dataset["message"]?.replace("{reference}", reference) ?? "";
  if (chat) chat.href += `?text=${encodeURIComponent(message)}`;
  const { lines = [], reference: own } = sentCopy();
  const list = receipt.querySelector("dl");
  if (own !== reference || !list) return;
  for (const [label, value, href] of lines)
    list.append(element("dt", label), element("dd", value, href));
  list.parentElement?.removeAttribute("hidden");
}
