import { addDays, dayInIndia } from "../../../schemas/plan/days.ts";

/** Fewer days of a month are shown on the sheet of the next one. */
const DAYS = 7;

/**
 * Hides elements before the day in `data-from` and after the day in `data-until`, by today's date in India. Divides a
 * day's link into one per free half. The links are one stop of the tab key: left and right lead to the next half of a
 * day, up and down to the next week.
 */
export function start(section: HTMLElement): void {
  for (const { dataset, children } of section.querySelectorAll<HTMLElement>("tr[data-until]")) {
    const days = [...children] as HTMLElement[];
    for (const [index, day] of days.entries()) {
      day.dataset["until"] = addDays(dataset["until"] ?? "", index + 1 - days.length);
      divide(day);
    }
  }
  let links: HTMLElement[] = [];
  const select = (link: HTMLElement) => {
    for (const other of links) other.tabIndex = other === link ? 0 : -1;
  };
  const update = () => {
    const today = dayInIndia(Date.now());
    for (const element of section.querySelectorAll<HTMLElement>("[data-from],[data-until]")) {
      const { from = "", until = "9" } = element.dataset;
      element.hidden = today < from || today > until;
    }
    joinMonths(section);
    links = [...section.querySelectorAll<HTMLElement>("td > a")].filter(
      (link) => !link.closest("[hidden]"),
    );
    if (links[0]) select(links[0]);
  };
  update();
  document.addEventListener("visibilitychange", update);
  section.addEventListener("keydown", (event) => {
    const place = links.findIndex((link) => link === event.target);
    const day = links[place]?.parentElement?.dataset["until"];
    if (day === undefined) return;
    const week = (weeks: number) => addDays(day, 7 * weeks);
    const isOn = (link: HTMLElement, on: string) => link.parentElement?.dataset["until"] === on;
    const nextOf: Record<string, () => HTMLElement | undefined> = {
      ArrowLeft: () => links[place - 1],
      ArrowRight: () => links[place + 1],
      ArrowUp: () => links.find((link) => isOn(link, week(-1))),
      ArrowDown: () => links.find((link) => isOn(link, week(1))),
    };
    const next = nextOf[event.key]?.();
    if (!next) return;
    event.preventDefault();
    select(next);
    next.focus();
  });
}

/** Moves the last days of the first month to the sheet of the next one, and hides the first sheet and its link. */
function joinMonths(section: HTMLElement): void {
  const [first, next] = section.querySelectorAll<HTMLElement>("[data-halves] > :not([hidden])");
  const caption = next?.querySelector("caption");
  const days = first?.querySelectorAll("tr:not([hidden]) > [data-until]:not([hidden])") ?? [];
  if (!first || !caption || days.length >= DAYS) return;
  const name = document.createElement("span");
  name.dataset["until"] = first.dataset["until"];
  name.textContent = `${monthOf(first).slice(0, 3)} – `;
  caption.prepend(name);
  next?.querySelector("tbody")?.prepend(...first.querySelectorAll("tr[data-until]"));
  for (const element of [first, section.querySelector(`[href="#${first.id}"]`)?.parentElement]) {
    if (!element) continue;
    element.dataset["until"] = "";
    element.hidden = true;
  }
}

/** `December 2026`. */
const monthOf = (sheet: Element | null) =>
  sheet?.querySelector("caption")?.lastChild?.textContent ?? "";

/** Replaces the link of a day by a link per free half. */
function divide(day: HTMLElement): void {
  const link = day.querySelector("a");
  const { halves = "[]" } = day.closest<HTMLElement>("[data-halves]")?.dataset ?? {};
  if (!link) return;
  const number = link.textContent ?? "";
  const date = link.getAttribute("aria-label") ?? `${number} ${monthOf(day.closest("table"))}`;
  day.replaceChildren(number);
  for (const [half, [slot, name]] of (JSON.parse(halves) as [string, string][]).entries()) {
    if (day.dataset["taken"]?.includes(String(half))) continue;
    const part = document.createElement("a");
    part.href = `${link.href}&hall=${slot}`;
    part.setAttribute("aria-label", `${date}, ${name}`);
    part.dataset["half"] = String(half);
    day.append(part);
  }
}
