import type { ComponentType } from "react";
import type { PageBase } from "../model/page.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { layoutOf, LayoutContext } from "./layout.ts";

interface IslandTreeProps {
  /** Takes this page's data; the type cannot express the kind. */
  component: ComponentType<{ data: never }>;
  page: PageBase;
}

/** Content of an island, the same at render and hydration. */
export function IslandTree({ component, page }: IslandTreeProps) {
  const Component = component as ComponentType<{ data: PageBase }>;
  return (
    <LayoutContext value={layoutOf(page)}>
      <ErrorBoundary>
        <Component data={page} />
      </ErrorBoundary>
    </LayoutContext>
  );
}
