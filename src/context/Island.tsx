import { createContext, useContext, type ComponentType, type ReactNode } from "react";
import type { PageBase } from "../model/page.ts";
import type { RecordKind } from "../behaviour/record-keys.ts";
import { typedKey } from "../../schemas/enquiry/tab-keys.ts";
import { dataUrl } from "../model/addresses.ts";
import { IslandTree } from "./IslandTree.tsx";

export type IslandName = "compare" | "enquiry" | "estimate" | "menu" | "planner";

/** The page that is being rendered, and a function that renders its islands (render.tsx). */
export interface PageRendering {
  page: PageBase;
  islandHtml: (island: ReactNode, name: IslandName) => string;
}

export const PageContext = createContext<PageRendering | null>(null);

interface IslandProps {
  name: IslandName;
  /** Component that islands.ts lists under this name. */
  component: ComponentType<{ data: never }>;
  id?: string;
  className?: string | undefined;
  /** `idle`: hydrated after the page has loaded. `intent`: hydrated on first use. */
  hydrate: "idle" | "intent";
  /**
   * Storage keys, first the record that keeps the island's input also before its hydration. When one is set, the island
   * is hydrated as with `idle`.
   */
  remembers?: readonly [RecordKind, ...string[]];
  /** Query parameter that has the same effect as a set storage key. */
  query?: string;
}

/**
 * A part of a page that the browser hydrates (hydrate.tsx). It is a separate React root in the build too, so that both
 * render the same ids.
 */
export function Island(props: IslandProps) {
  const { name, component, id, className, hydrate, remembers = [], query } = props;
  const rendering = useContext(PageContext);
  if (!rendering) throw new Error("An island needs a page around it");
  const { page, islandHtml } = rendering;
  const tree = <IslandTree component={component} page={page} />;
  return (
    <div
      id={id}
      className={className}
      data-island={name}
      data-hydrate={hydrate}
      data-part="typed"
      data-remembers={[typedKey(name), ...remembers].join(" ")}
      data-query={query}
      data-page={dataUrl(page.path)}
      dangerouslySetInnerHTML={{ __html: islandHtml(tree, name) }}
    />
  );
}
