/**
 * The parts of pages that React runs in the browser. Everything else is markup, styles and src/behaviour. A component
 * here takes the page's data, which the browser fetches from the page's `index.json`.
 */
import type { ComponentType } from "react";
import type { IslandName } from "../context/Island.tsx";

const modules = {
  compare: async () => (await import("../pages/compare/Comparison.tsx")).Comparison,
  enquiry: async () => (await import("../enquiry/form/EnquiryForm.tsx")).EnquiryForm,
  estimate: async () => (await import("../pages/home/Estimate.tsx")).Estimate,
  menu: async () => (await import("../pages/menu/my-menu/MenuMaker.tsx")).MenuMaker,
  planner: async () => (await import("../pages/plan/Planner.tsx")).Planner,
} satisfies Record<IslandName, () => Promise<ComponentType<{ data: never }>>>;

export const loadIsland = (name: IslandName): Promise<ComponentType<{ data: never }>> =>
  modules[name]();
