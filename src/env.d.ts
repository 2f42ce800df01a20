/** Files that the build writes beside the code (`build/*.json`, fonts), and drawings. */
declare module "@build/layout.json" {
  const layout: import("./model/page.ts").LayoutData;
  export default layout;
}

declare module "@build/island-layout.json" {
  const layout: import("./model/island-layout.ts").IslandLayout;
  export default layout;
}

declare module "@art/*?raw" {
  const svg: string;
  export default svg;
}

interface Navigator {
  /** Network Information API, in Chromium. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
