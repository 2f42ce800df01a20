import path from "node:path";
import mediaMinMax from "@csstools/postcss-media-minmax";
import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import { defineConfig, type Plugin } from "vite";
import { PARTS } from "./src/app/parts.ts";
import {
  importantPrintRules,
  polyfilledPopovers,
  swappedFonts,
} from "./scripts/build/bundle/postcss-plugins.ts";
import { READABLE_BROWSERS, SUPPORTED_BROWSERS } from "./scripts/lib/supported-browsers.ts";

const root = import.meta.dirname;

/** `{ chrome: 109 }` → `["chrome109"]`. */
const targets = (browsers: Readonly<Record<string, number>>) =>
  Object.entries(browsers).map(([name, version]) => `${name}${version}`);

/** Path of a file that the build writes before it bundles: font subsets, layout data. */
const built = (directory: string) => path.join(root, "build", directory);

/** One chunk for the script of every page, one for React, one for modules shared by islands: separate tasks. */
const COMMON = [
  {
    name: "start",
    test: /src\/(app\/(attempt|elements|load|runs-script|start|start-islands)|behaviour\/(back-to-top|keep-focus|menu|old-address|scroll-into-view|storage|stored-keys))\.ts/,
  },
  // The calendar uses the days, the call-back form the records and the note; neither may load React with them.
  {
    name: "typed",
    test: /src\/behaviour\/(kept-note|parts\/typed|record-keys|tab-record)\.ts|schemas\/plan\/days\.ts/,
  },
  { name: "styles", test: /src\/styles\/(later|whole)-styles/ },
  { name: "react", test: /rolldown[/:]runtime|node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "common",
    test: /build\/island-layout\.json|src\/(app\/islands|context\/(?!Island)|behaviour\/(fields|plan|write-address|hooks\/|kept-)|model\/(?!languages|menu)|styles\/(?!fonts))|schemas\/enquiry\/enquiry-words|src\/components\/(action|dialog|disclosure|drawing|icon|loading|picture|terms)\//,
  },
];

/**
 * Replaces Vike's chunk per style sheet: scripts/build/bundle reads Vite's manifest instead of Vike's asset list. Few
 * chunks compress better than many and need fewer requests.
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

/** Compiles JSX of prerendered documents to the runtime in src/app/document. */
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
    postcss: {
      plugins: [
        mediaMinMax(),
        polyfilledPopovers(),
        importantPrintRules(),
        ...(command === "serve" ? [swappedFonts()] : []),
      ],
    },
    modules: {
      // Readable in development.
      generateScopedName: command === "build" ? "[hash:base64:4]" : "[name]__[local]",
    },
  },
  build: {
    outDir: "build/bundle",
    // A drawing below 1,000 bytes costs less inline than as a request. Fonts are fetched only where used.
    assetsInlineLimit: (file, { length }) => !file.endsWith(".woff2") && length < 1000,
    target: targets(SUPPORTED_BROWSERS),
    cssTarget: targets(READABLE_BROWSERS),
    reportCompressedSize: false,
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // Vite would discover these at the first hydration and reload the page.
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
      // Source maps name the line of a component that throws.
      build: { sourcemap: true, rolldownOptions: { input: { render: "src/app/render.tsx" } } },
    },
  },
}));

/** Vitest reads this file too. Imported lazily: copies of the project that only build have no tests. */
const tests = () =>
  import(path.join(root, "tests/vitest.config.ts")) as Promise<{ default: object }>;

export default process.env["VITEST"] ? (await tests()).default : application;
