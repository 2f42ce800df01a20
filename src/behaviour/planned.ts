import { keepInTab, PLANNED, readInTab } from "./storage.ts";

/** The query of the plan that was made in this tab, or an empty text. */
export function readPlanned(): string {
  return readInTab(PLANNED);
}

/** Remembers what is planned; an empty plan leaves the last one as it was. */
export function keepPlanned(query: string): void {
  if (query !== "") keepInTab(PLANNED, query);
}
