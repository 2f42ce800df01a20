import { REFERENCE } from "../../../schemas/enquiry/reference.ts";
import { readInTab, SENT_COPY, type SentCopy } from "../storage.ts";

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
 * Shows the reference from the address or, without one, the reference of the last enquiry sent in this tab. Also shows
 * the visitor's name and the stored copy of that enquiry if it has the same reference.
 *
 * @param receipt `data-message` is the text of its chat link, with the placeholder `{reference}`
 */
export function start(receipt: HTMLElement): void {
  const copy = sentCopy();
  const reference = new URLSearchParams(location.search).get("reference") ?? copy.reference ?? "";
  const [thanks, number, chat, section] = receipt.children as Iterable<HTMLElement>;
  if (REFERENCE.test(reference)) {
    number?.querySelector("b")?.replaceChildren(reference);
    const message = receipt.dataset["message"]?.replace("{reference}", reference) ?? "";
    (chat as HTMLAnchorElement).href += `?text=${encodeURIComponent(message)}`;
    for (const part of [number, chat]) part?.removeAttribute("hidden");
  }
  const list = section?.querySelector("dl");
  if (copy.reference !== reference || !copy.lines || !list) return;
  const name = copy.name?.trim();
  if (thanks && name) {
    thanks.textContent = thanks.textContent.replace("{name}", () => name);
    thanks.hidden = false;
  }
  list.replaceChildren(
    ...copy.lines.flatMap(([label, value, href]) => [
      element("dt", label),
      element("dd", value, href),
    ]),
  );
  section?.removeAttribute("hidden");
}
