import path from "node:path";
import type { Plugin } from "vite";
import { INLINE } from "./entries.ts";

/** How Chromium is told; other browsers read a comment. */
const HINT = "//# allFunctionsCalledOnLoad\n";

/**
 * Has a browser compile all of a chunk while it arrives, on a thread of its own. It would compile each
 * function when it is first called, and to set React up and take a page over calls most: half of what
 * is longer than 25 ms of that on a phone.
 *
 * @param root the project's folder
 */
export function compileHints(root: string): Plugin {
  // The starter stands in every document, which the browser does not compile ahead.
  const starter = path.join(root, INLINE);
  return {
    name: "compile-hints",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle: {
      // The hint must stand first, and Vite puts its list of files before a chunk at the end.
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === "chunk" && chunk.facadeModuleId !== starter) {
            chunk.code = HINT + chunk.code;
          }
        }
      },
    },
  };
}
