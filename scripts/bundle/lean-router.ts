/**
 * React Router's package names its development build for every bundler. Its production build, the
 * same without warnings for developers, is in the package too. Forms, fetchers and what belongs to
 * its framework mode are left out, once they are told to be without effect until they are used.
 */
import { existsSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** What keeps a bundler from leaving out a component that nobody uses. */
const MADE_AT_ONCE =
  /^(var \w+ = )(?=React\d*\.(?:createContext|createElement|forwardRef|memo)\()/gm;

/** Names that only React's developer tools show. */
const DISPLAY_NAME = /^\w+\.displayName = "[\w.]+";$/gm;

/**
 * What links and the history need of React Router, in characters before they are made small. Its
 * own `<Link>` alone would bring nearly as much again.
 */
export const MOST_CHARACTERS = 45_000;

/** One of React Router's files, without what keeps a bundler from leaving parts of it out. */
export function leanRouter(code: string): string {
  return code.replace(MADE_AT_ONCE, "$1/* @__PURE__ */ ").replace(DISPLAY_NAME, "");
}

/**
 * Ends the build when more of the router came through than we use: what is matched above is the
 * text of one version, and the next may be written otherwise.
 *
 * @param characters of the router in the bundle
 * @throws with both causes and where to look
 */
export function assertLean(characters: number, version: string): void {
  if (characters > 0 && characters <= MOST_CHARACTERS) return;
  throw new Error(
    characters === 0
      ? `react-router ${version}: its production build was not found in the bundle. Look where its package keeps it now, and correct scripts/bundle/lean-router.ts.`
      : `react-router ${version} brings ${characters} characters into the browser, more than ${MOST_CHARACTERS}. Either something imports <Link>, <Form> or a data router from it (src/components/link has our link), or this version is written otherwise than scripts/bundle/lean-router.ts expects.`,
  );
}

/** @param root the project's folder */
export function leanRouterPlugin(root: string): Plugin {
  // Packages may be linked; the bundler names their files by where they really are.
  const folder = realpathSync(path.join(root, "node_modules/react-router"));
  const production = path.join(folder, "dist/production");
  const { version } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as {
    version: string;
  };
  const builds: Record<string, string> = {
    "react-router": path.join(production, "index.mjs"),
    "react-router/dom": path.join(production, "dom-export.mjs"),
  };
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    buildStart() {
      const missing = Object.values(builds).find((file) => !existsSync(file));
      if (missing) {
        this.error(
          `react-router ${version} has no ${path.relative(root, missing)}. Look where its package keeps its production build now, and correct scripts/bundle/lean-router.ts.`,
        );
      }
    },
    resolveId: (source) => builds[source],
    transform: (code, id) =>
      id.startsWith(production) ? { code: leanRouter(code), map: null } : undefined,
    generateBundle(_options, bundle) {
      let characters = 0;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== "chunk") continue;
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          if (id.startsWith(production)) characters += renderedLength;
        }
      }
      assertLean(characters, version);
    },
  };
}
