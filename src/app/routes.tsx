import {
  redirect,
  useLoaderData,
  type LoaderFunctionArgs,
  type RouteObject,
} from "react-router-dom";
import shell from "@build/shell.json";
import type { PageData, PageKind } from "../model/page-data.ts";
import { resolve } from "../model/resolve.ts";
import { dataUrl, ROUTES } from "../model/routes.ts";
import { loadPage, pageComponent } from "./registry.ts";
import { Shell } from "./Shell.tsx";
import { Stumble } from "./Stumble.tsx";

/** Shows the page that the loader brought. A new path is a new page: no state is carried over. */
function PageView() {
  const data = useLoaderData<PageData>();
  const Page = pageComponent(data);
  return <Page key={data.path} data={data} />;
}

const NOT_FOUND_DATA = "/404.json";

async function fetchPage(url: string, signal?: AbortSignal): Promise<PageData> {
  const response = await fetch(url, signal ? { signal } : {});
  if (response.status === 404 && url !== NOT_FOUND_DATA) return fetchPage(NOT_FOUND_DATA, signal);
  if (!response.ok) throw new Error(`The page could not be loaded (${response.status})`);
  return (await response.json()) as PageData;
}

/** The data of the page at a URL, its code loaded with it; or where to go instead. */
export async function loadUrl(
  url: URL,
  kind: PageKind,
  signal?: AbortSignal,
): Promise<PageData | { redirect: string }> {
  const resolution = resolve(url.pathname, url.search, shell.edge);
  if (resolution.type === "redirect") return { redirect: resolution.to };
  const [data] = await Promise.all([fetchPage(dataUrl(resolution.path), signal), loadPage(kind)]);
  await loadPage(data.kind);
  return data;
}

function loaderFor(kind: PageKind) {
  return async ({ request }: LoaderFunctionArgs): Promise<PageData | Response> => {
    try {
      const result = await loadUrl(new URL(request.url), kind, request.signal);
      return "redirect" in result ? redirect(result.redirect) : result;
    } catch (error) {
      // Left for another page already; React Router ignores what comes now.
      if (request.signal.aborted) throw error;
      // No network, or a release that took the old code away: the browser knows how to load a page.
      window.location.assign(request.url);
      return new Promise<never>(() => undefined);
    }
  };
}

/** React Router's table, made from ours. The browser adds loaders; the prerender has the data. */
export function createRoutes({ withLoaders }: { withLoaders: boolean }): RouteObject[] {
  const children = ROUTES.flatMap(({ kind, patterns }) =>
    patterns.map((pattern): RouteObject => ({
      id: `${kind} ${pattern}`,
      path: pattern,
      element: <PageView />,
      ...(withLoaders ? { loader: loaderFor(kind) } : {}),
    })),
  );
  return [{ id: "shell", element: <Shell shell={shell} />, errorElement: <Stumble />, children }];
}
