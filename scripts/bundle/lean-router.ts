import path from "node:path";
import { build, type Plugin, type Rolldown } from "vite";

/** What our sources import from it; the bundler names whatever else they come to import as missing. */
const USED = ["Router", "createPath", "matchPath", "useLocation"];

const ENTRY = "router-entry";

/** Under a name that tells its chunk (vite.config.ts). */
const LEAN = "\0lean-router";

/** The names under which its build imports React: `React`, `React2`, `React3` … */
const REACTS = Array.from({ length: 30 }, (_, nth) => `React${nth === 0 ? "" : nth + 1}`);

/** @param production the entry of React Router's production build */
async function bundleUsed(production: string): Promise<string> {
  const result = await build({
    configFile: false,
    // Warns of "use client", a mark for server components.
    logLevel: "error",
    build: {
      write: false,
      minify: false,
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: "strict",
        external: ["react", "react-dom"],
        // Both hold for this package alone: it makes contexts and components when it is loaded, and
        // names them for React's developer tools.
        treeshake: { manualPureFunctions: REACTS, propertyWriteSideEffects: false },
      },
    },
    plugins: [
      {
        name: "router-entry",
        resolveId: (source) => (source === ENTRY ? `\0${ENTRY}` : undefined),
        load: (id) =>
          id === `\0${ENTRY}`
            ? `export { ${USED.join(", ")} } from ${JSON.stringify(production)};`
            : undefined,
      },
    ],
  });
  const [bundle] = [result].flat() as Rolldown.RolldownOutput[];
  return bundle?.output[0].code ?? "";
}

/**
 * Brings of React Router into the browser what links and the history need, a quarter of its bytes. Its
 * package names the development build, and whole, for every bundler: what it sets up when it is loaded
 * (forms, fetchers, its framework mode) counts as in use. So its production build is bundled by itself
 * first, with options that would not hold for other code.
 *
 * @param root the project's folder
 */
export function leanRouter(root: string): Plugin {
  const production = path.join(root, "node_modules/react-router/dist/production/index.mjs");
  return {
    name: "lean-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: (source) => (source === "react-router-dom" ? LEAN : undefined),
    load: (id) => (id === LEAN ? bundleUsed(production) : undefined),
  };
}
