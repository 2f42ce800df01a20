import type { ComponentType } from "react";
import type { PageBase } from "../model/page.ts";
import { ErrorBoundary } from "./ErrorBoundary.tsx";
import { layoutOf, LayoutContext } from "./layout.ts";

interface IslandTreeProps {
  /** Takes the data of this page. `never`, because the kind of the page is unknown here. */
  component: ComponentType<{ data: never }>;
  page: PageBase;
}

/** Content of an island, identical in the build and in the browser. */
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
