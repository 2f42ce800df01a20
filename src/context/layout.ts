import { createContext, useContext } from "react";
import layout from "@build/island-layout.json";
import type { IslandLayout } from "../model/island-layout.ts";
import type { PageBase, LayoutData } from "../model/page.ts";

export const LayoutContext = createContext<IslandLayout>(layout);

export function useLayout(): IslandLayout {
  return useContext(LayoutContext);
}

/** All data of the layout; for components that are only prerendered, since a browser has less. */
export function usePageLayout(): LayoutData {
  return useContext(LayoutContext) as LayoutData;
}

export function layoutOf({ language }: PageBase): IslandLayout {
  return language ? { ...layout, ...language.layout } : layout;
}
