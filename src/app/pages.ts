/** The data of pages and the code that shows them, fetched once for a while. */
import { matchPath } from "react-router-dom";
import shell from "@build/shell.json";
import type { PageData, PageKind } from "../model/page-data.ts";
import { resolve } from "../model/resolve.ts";
import { dataUrl, ROUTES } from "../model/routes.ts";
import { loadPage } from "./registry.ts";

const NOT_FOUND_DATA = "/404.json";

/** Nobody expects a price to change under his eyes, and everybody that it has by the next visit. */
const FRESH_MS = 5 * 60_000;

/** Where a page in another language begins: no address of ours has two letters otherwise. */
const LANGUAGE = /^\/[a-z]{2}(?=\/|$)/;

/** No two routes but the last, which takes the rest, match one path: the first is the right one. */
function kindAt(pathname: string): PageKind {
  const path = pathname.replace(LANGUAGE, "") || "/";
  const route = ROUTES.find(({ patterns }) => patterns.some((pattern) => matchPath(pattern, path)));
  return route?.kind ?? "not-found";
}

async function fetchData(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (response.status === 404 && url !== NOT_FOUND_DATA) return fetchData(NOT_FOUND_DATA);
  if (!response.ok) throw new Error(`The page could not be loaded (${response.status})`);
  return (await response.json()) as PageData;
}

interface Fetched {
  data: Promise<PageData>;
  at: number;
}

const fetched = new Map<string, Fetched>();

function freshData(url: string): Promise<PageData> {
  const known = fetched.get(url);
  if (known && performance.now() - known.at < FRESH_MS) return known.data;
  const data = fetchData(url);
  fetched.set(url, { data, at: performance.now() });
  // What did not come is asked for again the next time.
  data.catch(() => fetched.delete(url));
  return data;
}

/** Development only: what has been fetched is older than what an editor has saved. */
export function forgetPages(): void {
  fetched.clear();
}

/** Fetches the data of the page at one of our URLs, to be there when the page is asked for. */
export async function dataAhead({ pathname, search }: URL): Promise<void> {
  const resolution = resolve(pathname, search, shell.edge);
  if (resolution.type === "page") await freshData(dataUrl(resolution.path));
}

/**
 * The data of the page at one of our URLs, with its code loaded; or the path it redirects to.
 * Rejects when either does not come.
 */
export async function pageAt({ pathname, search }: URL): Promise<PageData | { redirect: string }> {
  const resolution = resolve(pathname, search, shell.edge);
  if (resolution.type === "redirect") return { redirect: resolution.to };
  const [data] = await Promise.all([
    freshData(dataUrl(resolution.path)),
    loadPage(kindAt(pathname)),
  ]);
  await loadPage(data.kind);
  return data;
}
