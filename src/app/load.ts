interface Part {
  start: (element: HTMLElement) => unknown;
}

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
