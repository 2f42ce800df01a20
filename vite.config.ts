import path from "node:path";
import mediaMinMax from "@csstools/postcss-media-minmax";
import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig, type Plugin } from "vite";
import { PARTS } from "./src/app/parts.ts";
import { polyfilledPopovers } from "./scripts/build/bundle/polyfilled-popovers.ts";
import { printWins } from "./scripts/build/bundle/print-wins.ts";
import { READABLE, SUPPORTED } from "./scripts/build/bundle/supported-browsers.ts";

const root = import.meta.dirname;

/** `{ chrome: 109 }` → `["chrome109"]`. */
const targets = (browsers: Readonly<Record<string, number>>) =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** What the build makes before it bundles: cut fonts, the shell's data. */
const built = (directory: string) => path.join(root, "build", directory);

/**
 * The script of every page is one file. React, and what islands share, are one each: they are evaluated one after the other,
 * each in a task of its own.
 */
const COMMON = [
  {
    name: "start",
    test: /src\/(app\/(attempt|elements|load|runs-script|start|start-islands)|behaviour\/(back-to-top|keep-focus|menu|old-address|show-whole|storage|stored-keys))\.ts/,
  },
  { name: "typed", test: /src\/behaviour\/parts\/typed\.ts/ },
  { name: "styles", test: /src\/styles\/(later|whole)-styles/ },
  { name: "react", test: /rolldown[/:]runtime|node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "common",
    test: /build\/shell\.json|schemas\/enquiry-|src\/(app\/islands|context\/|behaviour\/(fields|plan|use-|kept-menu)|model\/|styles\/(?!fonts))|src\/components\/(dialog|drawing|icon|loading|picture)\//,
  },
];

/**
 * Vike puts each style sheet into a chunk of its own, for the sake of its own list of assets. We
 * read Vite's manifest instead (scripts/build/bundle/), so styles may stay with the page they dress.
 * What all pages share is in few files: dozens of small ones compress worse and ask for more requests.
 */
function fewChunks(): Plugin {
  return {
    name: "few-chunks",
    apply: "build",
    outputOptions({ codeSplitting: _split, manualChunks: _chunks, ...options }) {
      if (this.environment.name !== "client") return options;
      return { ...options, codeSplitting: { groups: COMMON } };
    },
  };
}

/** Elements of prerendered documents are made by our own JSX runtime. */
function documentElements(): Plugin {
  const runtime = path.join(root, "src/app/document/jsx-runtime.ts");
  return {
    name: "document-elements",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId: (id, importer) =>
      id === "react/jsx-runtime" && importer !== runtime ? runtime : undefined,
  };
}

const application = defineConfig(({ command }) => ({
  root,
  plugins: [react(), vike(), fewChunks(), documentElements()],
  resolve: {
    alias: {
      "@art": path.join(root, "src/drawings"),
      "@fonts": built("fonts"),
      "@build": built(""),
    },
  },
  css: {
    postcss: { plugins: [mediaMinMax(), polyfilledPopovers(), printWins()] },
    modules: {
      // Readable in development.
      generateScopedName: command === "build" ? "[hash:base64:4]" : "[name]__[local]",
    },
  },
  build: {
    outDir: "build/bundle",
    // Our drawings are small; this many bytes cost less in the style sheet than as a request. Fonts
    // are asked for by pages that have their letters alone.
    assetsInlineLimit: (file, { length }) => !file.endsWith(".woff2") && length < 1000,
    target: targets(SUPPORTED),
    cssTarget: targets(READABLE),
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Found when an island is first hydrated, they would reload the page under whoever uses it.
  optimizeDeps: { include: ["react", "react-dom/client", "react/jsx-dev-runtime"] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Documents import a part by its URL, so its exports must stay.
          preserveEntrySignatures: "exports-only",
          input: {
            start: "src/app/start.ts",
            pages: "src/app/page-styles.ts",
            ...PARTS,
            faces: "src/styles/fonts.css",
            answer: "src/enquiry/answer.css",
          },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: { render: "src/app/render.tsx" } } },
    },
  },
}));

/** Vitest looks for its own settings here; copies of the project that are only built have no tests. */
const tests = () =>
  import(path.join(root, "tests/vitest.config.ts")) as Promise<{ default: object }>;

export default process.env["VITEST"] ? (await tests()).default : application;
