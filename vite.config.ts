import path from "node:path";
import react from "@vitejs/plugin-react";
import vike from "vike/plugin";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import type { TestSequencerConstructor, TestSpecification } from "vitest/node";
import { classNames } from "./scripts/bundle/class-names.ts";
import { compileHints } from "./scripts/bundle/compile-hints.ts";
import { leanRouterPlugin } from "./scripts/bundle/lean-router.ts";
import { minifyChunks } from "./scripts/bundle/minify.ts";
import { printWins } from "./scripts/bundle/print-wins.ts";

const root = import.meta.dirname;

/** What the build makes before it bundles: drawings, cut fonts, the shell's data. */
const built = (directory: string) => path.join(root, "build", directory);

/**
 * What every page needs, in three chunks that are evaluated one after another, each in a task of its
 * own (src/app/starter.ts): React, the router, and the shell with the smallest parts of all pages.
 */
const COMMON = [
  {
    name: "react",
    test: /rolldown[/:]runtime|node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts/,
  },
  { name: "router", test: /node_modules\/(react-router|react-router-dom)\// },
  {
    name: "common",
    test: /build\/shell\.json|schemas\/enquiry-fields|src\/(app\/(?!starter|inline)|behaviour\/|model\/|styles\/(?!fonts))|src\/components\/(art|back-to-top|banner|cursor|dialog|drawing|facts|footer|header|icon|kinar|link|loading|pause|picture|price|stars|trail|ways)\//,
  },
];

/**
 * Vike puts each style sheet into a chunk of its own, for the sake of its own list of assets. We
 * read Vite's manifest instead (scripts/bundle/), so styles may stay with the page they dress.
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

/** Tests that read, break and mend content: what they ask remembers what it has read. */
const CONTENT = ["tests/{content,tools,photographs,vscode,bench,share}/**/*.test.ts"];

/** Tests that start processes of their own: the enquiry service, the development server, browsers. */
const SERVERS = ["tests/{enquiries,dev,cms,build,deploy}/**/*.test.ts"];

/**
 * Tests that build, send or deploy again and again, and take minutes: they have a script of their own
 * (`npm run test:long`), so that whoever changes a line knows of the others within ten.
 */
const LONG = [
  "tests/build/{build,edited-words,incremental,random-edits,saved-meanwhile}.test.ts",
  "tests/deploy/kill.test.ts",
  "tests/enquiries/{kill,soak}.test.ts",
];

/** Every page compared with its picture; with `npm run test:long` too. */
const VISUAL = ["tests/e2e/visual-*.test.ts"];

/** Processes are killed and clocks are raced there; a crowded machine may be late once. */
const WITH_PROCESSES = { testTimeout: 30_000, retry: 1 };

/** How files are run that drive a browser on the built site. */
const IN_A_BROWSER = {
  globalSetup: ["tests/setup/site.ts"],
  isolate: false,
  testTimeout: 30_000,
  // A real browser on a crowded machine may be late once; what is broken fails twice.
  retry: 1,
  expect: { poll: { timeout: 5000 } },
  hookTimeout: 120_000,
};

/** Another file of tests that takes long for its size. */
const SLOW = /\/accessibility\.test\.ts$/;

/**
 * Where no record says how long files have taken, Vitest begins with the largest. These and servers
 * go before them, or all would wait for them in the end. A build does not load what this needs.
 */
async function longOnesFirst(): Promise<TestSequencerConstructor> {
  const { BaseSequencer } = await import("vitest/node");
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const isShort = ({ project, moduleId }: TestSpecification) =>
        Number(project.name !== "servers" && !SLOW.test(moduleId));
      return (await super.sort(files)).sort((a, b) => isShort(a) - isShort(b));
    }
  };
}

export default defineConfig({
  root,
  // Tests run modules of ours as they are; the application is tested as it was built.
  plugins: process.env["VITEST"]
    ? []
    : [
        react(),
        vike(),
        leanRouterPlugin(root),
        fewChunks(),
        minifyChunks(root),
        compileHints(root),
      ],
  resolve: {
    alias: { "@art": built("art"), "@fonts": built("fonts"), "@build": built("") },
  },
  css: {
    postcss: { plugins: [printWins()] },
    modules: {
      // People read them in development.
      generateScopedName:
        process.env["NODE_ENV"] === "production" ? classNames(root) : "[name]__[local]",
    },
  },
  build: {
    outDir: "build/bundle",
    // Our drawings are small; this many bytes cost less in the style sheet than as a request. Fonts
    // are asked for by pages that have their letters alone.
    assetsInlineLimit: (file, { length }) => !file.endsWith(".woff2") && length < 1000,
    target: "baseline-widely-available",
    reportCompressedSize: false,
    // The browser's code is made small by minifyChunks: two kilobytes less, compressed.
    minify: false,
    cssMinify: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          input: {
            app: "src/app/client.tsx",
            inline: "src/app/inline.ts",
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
  test: {
    // Browsers and servers are waited for most of the time; three files at once keep two cores busy.
    maxWorkers: 3,
    sequence: process.env["VITEST"] ? { sequencer: await longOnesFirst() } : {},
    // Where `isolate` is off, files share a process and the modules it has loaded: to start one for
    // each takes a third of a second, more where a browser is driven. No file there mocks a module.
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/**/*.test.ts"],
          exclude: ["tests/e2e/**", ...CONTENT, ...SERVERS],
          testTimeout: 30_000,
          isolate: false,
        },
      },
      {
        test: {
          name: "content",
          include: CONTENT,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "servers",
          include: SERVERS,
          exclude: LONG,
          ...WITH_PROCESSES,
        },
      },
      { test: { name: "long", include: LONG, ...WITH_PROCESSES } },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          exclude: VISUAL,
          ...IN_A_BROWSER,
        },
      },
      { test: { name: "long-visual", include: VISUAL, ...IN_A_BROWSER } },
    ],
  },
});
