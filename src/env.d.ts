/** Files that the build writes beside the code (`build/shell.json`, fonts), and drawings. */
declare module "@build/shell.json" {
  const shell: import("./model/page.ts").ShellData;
  export default shell;
}

declare module "@art/*?raw" {
  const svg: string;
  export default svg;
}

interface Navigator {
  /** What some browsers tell about the network. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}
