import path from "node:path";
import { defineConfig } from "vitest/config";
import type { TestSequencerConstructor, TestSpecification } from "vitest/node";

const root = path.join(import.meta.dirname, "..");

const built = (directory: string) => path.join(root, "build", directory);

/** Tests that read, break and mend content: what they ask remembers what it has read. */
const CONTENT = ["tests/{content,tools,photographs,vscode,bench,share}/**/*.test.ts"];

/** Tests that start processes of their own: the enquiry service, the development server, browsers. */
const SERVERS = ["tests/{enquiries,dev,cms,build,deploy}/**/*.test.ts"];

/**
 * Tests that build, send or deploy again and again, and take minutes: they have a script of their own
 * (`npm run test:long`), so that whoever changes a line knows of the others within ten.
 */
const LONG = [
  "tests/build/{build,edits,kill,saved-meanwhile}.test.ts",
  "tests/deploy/kill.test.ts",
  "tests/enquiries/{kill,soak}.test.ts",
];

/** Every page compared with its picture; with `npm run test:long` too. */
const VISUAL = ["tests/e2e/looks/*.test.ts"];

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
 * go before them, or all would wait for them in the end.
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

/** Tests run modules of ours as they are; the application is tested as it was built (vite.config.ts). */
export default defineConfig({
  root,
  resolve: {
    alias: { "@art": built("art"), "@fonts": built("fonts"), "@build": built("") },
  },
  test: {
    // Browsers and servers are waited for most of the time; three files at once keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: await longOnesFirst() },
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
