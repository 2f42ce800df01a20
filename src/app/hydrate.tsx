/** The script that hydrates an island: React and the component. Fetched when the first island is to be hydrated. */
import { startTransition, useEffect, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { PageData } from "../pages/page-data.ts";
import { Guard } from "./Guard.tsx";
import { IslandTree } from "../context/IslandTree.tsx";
import type { IslandName } from "../context/Island.tsx";
import { loadIsland } from "./islands.ts";
import { wholeStyles } from "../styles/whole-styles.ts";

const pages = new Map<string, Promise<PageData>>();

async function fetchPage(url: string): Promise<PageData> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} did not come (${response.status})`);
  return (await response.json()) as PageData;
}

/** The data of the page, which its islands share. */
function pageAt(url: string): Promise<PageData> {
  let page = pages.get(url);
  if (!page) pages.set(url, (page = fetchPage(url)));
  return page;
}

interface HydratedIslandProps {
  component: ComponentType<{ data: never }>;
  page: PageData;
  /** Called once event handlers are attached. */
  onHydrated: () => void;
}

function HydratedIsland({ component, page, onHydrated }: HydratedIslandProps) {
  useEffect(onHydrated, [onHydrated]);
  return (
    <Guard page={page}>
      <IslandTree component={component} page={page} />
    </Guard>
  );
}

/**
 * Hydrates an island in a transition, which input interrupts. The whole style sheets come first: the component adds
 * elements for which the document carries no rules.
 */
export async function start(island: HTMLElement): Promise<void> {
  const { island: name = "", page: url = "" } = island.dataset;
  // Style sheets first: the bundler's loader does not fetch again what has a link.
  const [, page, component] = await Promise.all([
    wholeStyles(),
    pageAt(url),
    loadIsland(name as IslandName),
  ]);
  const onHydrated = () => {
    island.dataset["hydrated"] = "";
  };
  startTransition(() => {
    hydrateRoot(
      island,
      <HydratedIsland component={component} page={page} onHydrated={onHydrated} />,
      {
        identifierPrefix: name,
      },
    );
  });
}
