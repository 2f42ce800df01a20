/** A script of parts.ts. */
interface Part {
  /** Starts an element whose `data-part` names this script. */
  start: (element: HTMLElement) => unknown;
}

/** URLs of a part's script and imports, from the document. */
function urlsOf(name: string): string[] {
  const lists = document.documentElement.dataset["scripts"]?.split(";") ?? [];
  const [, urls = ""] = lists.find((list) => list.startsWith(`${name}=`))?.split("=") ?? [];
  return urls.split(" ");
}

/**
 * Fetches a part and its imports in parallel. Used instead of the bundler's loader, which is larger than this script.
 */
export function loadPart(name: string): Promise<Part> {
  const [own = "", ...imported] = urlsOf(name);
  for (const href of imported) {
    document.head.append(
      Object.assign(document.createElement("link"), { rel: "modulepreload", href }),
    );
  }
  return import(/* @vite-ignore */ own) as Promise<Part>;
}
