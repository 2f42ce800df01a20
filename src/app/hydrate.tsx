/** Fetched when an island is wanted: React, and what stands in the island. */
import { startTransition, useEffect, type ComponentType } from "react";
import { hydrateRoot } from "react-dom/client";
import type { PageData } from "../model/page-data.ts";
import { Guard } from "./Guard.tsx";
import { IslandTree } from "./IslandTree.tsx";
import { loadIsland, type IslandName } from "./islands.ts";
import { wholeStyles } from "./whole-styles.ts";

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

interface AwakeProps {
  component: ComponentType<{ data: never }>;
  page: PageData;
  /** Called when the island is in use. */
  onAwake: () => void;
}

function Awake({ component, page, onAwake }: AwakeProps) {
  useEffect(onAwake, [onAwake]);
  return (
    <Guard page={page}>
      <IslandTree component={component} page={page} />
    </Guard>
  );
}

/**
 * Takes over what the prerender wrote into an island, in slices that let the visitor in between. The whole styles come
 * before: script adds what no rule of the document dresses.
 */
export async function start(island: HTMLElement): Promise<void> {
  const { island: name = "", page: url = "" } = island.dataset;
  // Style sheets first: the bundler's loader does not fetch again what has a link.
  const [, page, component] = await Promise.all([
    wholeStyles(),
    pageAt(url),
    loadIsland(name as IslandName),
  ]);
  const alive = () => {
    island.dataset["hydrated"] = "";
  };
  startTransition(() => {
    hydrateRoot(island, <Awake component={component} page={page} onAwake={alive} />, {
      identifierPrefix: name,
    });
  });
}
