import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../scripts/lib/files.ts";
import { ROOT } from "../scripts/lib/paths.ts";

const MAY_IMPORT: Record<string, string[]> = {
  schemas: [],
  src: ["schemas"],
  lambda: ["schemas"],
  infra: ["schemas"],
  scripts: ["schemas", "src", "lambda", "infra"],
};

/** Folder → single files of other folders that its code may also import. */
const EXTRA_IMPORTS: Record<string, string[]> = {
  infra: ["lambda/service/shared-names.ts"],
};

const IMPORT = /^(?:import|export)\b[^"'`;=]*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\)/gm;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

async function sourcesOf(folder: string): Promise<{ file: string; text: string }[]> {
  const names = listFiles(path.join(ROOT, folder)).filter((name) => /\.tsx?$/.test(name));
  return Promise.all(
    names.map(async (name) => ({
      file: `${folder}/${name}`,
      text: await readFile(path.join(ROOT, folder, name), "utf8"),
    })),
  );
}

interface Import {
  file: string;
  target: string;
  /** Path of the imported file relative to the project's root; undefined for a package or Node module. */
  importedFile: string | undefined;
}

async function importsOf(folder: string): Promise<Import[]> {
  return (await sourcesOf(folder)).flatMap(({ file, text }) =>
    [...text.matchAll(IMPORT)].map(([, fixed, dynamic = ""]) => {
      const target = fixed ?? dynamic;
      const importedFile = target.startsWith(".")
        ? path.posix.join(path.posix.dirname(file), target)
        : undefined;
      return { file, target, importedFile };
    }),
  );
}

/** Returns `file: match` for every match outside comments. */
async function matchesIn(folders: string[], pattern: RegExp): Promise<string[]> {
  const sources = (await Promise.all(folders.map(sourcesOf))).flat();
  return sources.flatMap(({ file, text }) =>
    [...text.replace(COMMENT, "").matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  );
}

describe.each(Object.entries(MAY_IMPORT))("%s", (folder, allowed) => {
  test(`imports project files only from ${["itself", ...allowed].join(", ")} or EXTRA_IMPORTS`, async () => {
    const strays = (await importsOf(folder)).filter(({ importedFile }) => {
      if (importedFile === undefined || EXTRA_IMPORTS[folder]?.includes(importedFile)) return false;
      return ![folder, ...allowed].includes(importedFile.split("/")[0] ?? "");
    });

    expect(strays).toEqual([]);
  });
});

/** Returns the first import cycle as a list of `nameOf` values, or an empty list. */
function findCycle(entries: readonly Import[], nameOf: (file: string) => string | undefined) {
  const graph = new Map<string, Set<string>>();
  for (const { file, importedFile = "" } of entries) {
    const [from, to] = [nameOf(file), nameOf(importedFile)];
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): string[] => {
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    if (done.has(name)) return [];
    for (const next of graph.get(name) ?? []) {
      const cycle = visit(next, [...trail, name]);
      if (cycle.length > 0) return cycle;
    }
    done.add(name);
    return [];
  };
  expect(graph.size).toBeGreaterThan(0);
  return [...graph.keys()].map((name) => visit(name, [])).find(({ length }) => length > 0) ?? [];
}

test.each(["schemas", "src", "lambda", "scripts", "infra", "tests"])(
  "no file of %s is in an import cycle",
  async (folder) => {
    expect(findCycle(await importsOf(folder), (file) => file || undefined)).toEqual([]);
  },
);

test.each([
  "src",
  "src/app",
  "src/behaviour",
  "src/components",
  "lambda",
  "infra",
  "scripts",
  ...["content", "rules", "images", "images/share", "lib", "deploy"].map(
    (name) => `scripts/${name}`,
  ),
])("no directory of %s is in an import cycle", async (folder) => {
  const childOf = (file: string) => {
    if (!file.startsWith(`${folder}/`)) return undefined;
    const [child, inside] = file.slice(folder.length + 1).split("/");
    return inside === undefined ? file : child;
  };

  expect(findCycle(await importsOf(folder), childOf)).toEqual([]);
});

const PAGES = ["src/pages", "src/components"];

test.each([
  [
    "pages and components use neither Node modules nor the network",
    PAGES,
    /["']node:|\bfetch\(|XMLHttpRequest|sendBeacon/g,
  ],
  [
    "src and schemas use no Intl, toLocale…() or localeCompare()",
    ["src", "schemas"],
    /\bIntl\.|\.toLocale|\.localeCompare/g,
  ],
])("%s", async (_name, folders, pattern) => {
  expect(await matchesIn(folders, pattern)).toEqual([]);
});

test("no field but the honeypot switches autocomplete off, which WebKit empties on Back", async () => {
  const found = await matchesIn(
    ["src", "schemas", "lambda", "scripts"],
    /autocomplete["'`\]]*\s*[=:,]\s*\{?["'`\\]*(?:off|new-password|nope)\b/gi,
  );

  expect(found).toEqual([expect.stringMatching(/^src\/enquiry\/form\/Honeypot\.tsx: /)]);
});

test("components contain no price, phone number, count or claim", async () => {
  const facts = /₹\s*\d|\bRs\b|\+91|@example|\b\d[\d,]*\+|\b\d+\s?%\s|wa\.me/g;

  const found = await matchesIn(["src"], facts);

  expect(found.filter((match) => match.includes(".tsx: "))).toEqual([]);
});
