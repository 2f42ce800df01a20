import { addDays, dayInIndia } from "../../../schemas/plan/days.ts";

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

/** Replaces the link of a day by a link per free half. */
function divide(day: HTMLElement): void {
  const link = day.querySelector("a");
  const { halves = "[]" } = day.closest<HTMLElement>("[data-halves]")?.dataset ?? {};
  if (!link) return;
  const month = day.closest("table")?.caption?.textContent ?? "";
  const number = link.textContent ?? "";
  day.replaceChildren(number);
  for (const [half, [slot, name]] of (JSON.parse(halves) as [string, string][]).entries()) {
    if (day.dataset["taken"]?.includes(String(half))) continue;
    const part = document.createElement("a");
    part.href = `${link.href}&hall=${slot}`;
    part.setAttribute("aria-label", `${number} ${month}, ${name}`);
    part.dataset["half"] = String(half);
    day.append(part);
  }
}
