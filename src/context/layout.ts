import { createContext, useContext } from "react";
import layout from "@build/layout.json";
import type { PageBase, LayoutData } from "../model/page.ts";

/** Data of all pages in the page's language. */
export const LayoutContext = createContext<LayoutData>(layout);

export function useLayout(): LayoutData {
  return useContext(LayoutContext);
}

/** The shared words in the language of a page. */
export function layoutOf({ language }: PageBase): LayoutData {
  return language ? { ...layout, ...language.layout } : layout;
}
