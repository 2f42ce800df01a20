/**
 * The parts of pages that React runs in the browser. Everything else is markup, styles and src/behaviour. A component here
 * takes the page's data, which the browser fetches from the page's `index.json`.
 */
import type { ComponentType } from "react";
import type { PageData } from "../model/page-data.ts";

export type IslandName = "compare" | "enquiry" | "menu" | "planner";

/** A component gets the data of a page that it stands on; the type can't say which kinds those are. */
type IslandComponent = ComponentType<{ data: never }>;

const modules: Record<IslandName, () => Promise<IslandComponent>> = {
  compare: async () => (await import("../pages/compare/Comparison.tsx")).Comparison,
  enquiry: async () => (await import("../enquiry/EnquiryForm.tsx")).EnquiryForm,
  menu: async () => (await import("../pages/menu/MenuMaker.tsx")).MenuMaker,
  planner: async () => (await import("../pages/plan/Planner.tsx")).Planner,
};

export const ISLANDS = Object.keys(modules) as IslandName[];

const loaded = new Map<string, ComponentType<{ data: PageData }>>();

/** Fetches an island's code; {@link islandComponent} gives it afterwards without waiting. */
export async function loadIsland(name: string): Promise<void> {
  if (!loaded.has(name))
    loaded.set(name, (await modules[name as IslandName]()) as ComponentType<{ data: PageData }>);
}

/** @throws Error when the island's code has not been loaded */
export function islandComponent(name: string): ComponentType<{ data: PageData }> {
  const component = loaded.get(name);
  if (!component) throw new Error(`The code of the island "${name}" has not been loaded`);
  return component;
}
