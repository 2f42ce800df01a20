import { createContext, useContext } from "react";
import layout from "@build/layout.json";
import type { PageBase, LayoutData } from "../model/page.ts";

export const LayoutContext = createContext<LayoutData>(layout);

export function useLayout(): LayoutData {
  return useContext(LayoutContext);
}

export function layoutOf({ language }: PageBase): LayoutData {
  return language ? { ...layout, ...language.layout } : layout;
}
