import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../scripts/lib/files.ts";
import { ROOT } from "../scripts/lib/paths.ts";

/** folder → the other top-level folders that its code may import */
const MAY_IMPORT: Record<string, string[]> = {
  schemas: [],
  src: ["schemas"],
  lambda: ["schemas"],
  scripts: ["schemas", "src", "lambda"],
  infra: [],
};

/** Additional single files that may be imported: names that two sides must agree on. */
const SHARED_NAMES: Record<string, string[]> = {
  infra: ["lambda/service/env-names.ts"],
  scripts: ["infra/names.ts"],
};

const IMPORT = /^(?:import|export)\b[^"'`;=]*["']([^"']+)["']|\bimport\(\s*["']([^"']+)["']\)/gm;

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g;

interface Import {
  file: string;
  target: string;
}

async function importsOf(folder: string): Promise<Import[]> {
  const files = listFiles(path.join(ROOT, folder)).filter((file) => /\.tsx?$/.test(file));
  const all = await Promise.all(
    files.map(async (name) => {
      const file = `${folder}/${name}`;
      const text = await readFile(path.join(ROOT, file), "utf8");
      return [...text.matchAll(IMPORT)].map(([, at, dynamic]) => ({
        file,
        target: at ?? dynamic ?? "",
      }));
    }),
  );
  return all.flat();
}

/** The file of ours that an import names, from the project's root. */
function fileOf({ file, target }: Import): string | undefined {
  if (!target.startsWith(".")) return undefined;
  return path.posix.join(path.posix.dirname(file), target);
}

describe.each(Object.entries(MAY_IMPORT))("%s", (folder, allowed) => {
  test(`imports nothing of ours but ${["itself", ...allowed].join(", ")}`, async () => {
    const strays = (await importsOf(folder)).filter((entry) => {
      const file = fileOf(entry);
      if (file === undefined || SHARED_NAMES[folder]?.includes(file)) return false;
      const [target = ""] = file.split("/");
      return target !== folder && !allowed.includes(target);
    });

    expect(strays).toEqual([]);
  });
});

/** Names of the first import cycle, beginning and ending with the same name; empty without a cycle. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] {
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
  for (const name of graph.keys()) {
    const cycle = visit(name, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

/** Imports between files, as `nameOf` calls them; an import within one name counts for nothing. */
function importGraph(entries: readonly Import[], nameOf: (file: string) => string | undefined) {
  const graph = new Map<string, Set<string>>();
  for (const entry of entries) {
    const [from, to] = [nameOf(entry.file), nameOf(fileOf(entry) ?? "")];
    if (from === undefined || to === undefined || from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

test.each(["schemas", "src", "lambda", "scripts", "infra", "tests"])(
  "no file of %s imports itself through others",
  async (folder) => {
    const graph = importGraph(await importsOf(folder), (file) => file || undefined);

    expect(findCycle(graph)).toEqual([]);
  },
);

test.each([
  "src",
  "src/app",
  "src/behaviour",
  "src/components",
  "lambda",
  "scripts",
  "scripts/content",
  "scripts/rules",
  "scripts/images",
  "scripts/images/share",
  "scripts/lib",
  "scripts/deploy",
  "infra",
])("no directory of %s imports itself through others", async (folder) => {
  const childOf = (file: string) => {
    if (!file.startsWith(`${folder}/`)) return undefined;
    const [child, inside] = file.slice(folder.length + 1).split("/");
    return inside === undefined ? file : child;
  };
  const graph = importGraph(await importsOf(folder), childOf);

  expect(graph.size).toBeGreaterThan(0);
  expect(findCycle(graph)).toEqual([]);
});

test("a command has at most 80 lines", async () => {
  const commands = listFiles(path.join(ROOT, "scripts")).filter((file) => /^[^/]+\.ts$/.test(file));
  const long: string[] = [];
  for (const file of commands) {
    const text = await readFile(path.join(ROOT, "scripts", file), "utf8");
    const lines = text.trimEnd().split("\n").length;
    if (lines > 80) long.push(`${file}: ${lines}`);
  }

  expect(commands.length).toBeGreaterThan(0);
  expect(long).toEqual([]);
});

test("pages and components touch neither Node nor the network", async () => {
  const files = [...(await importsOf("src/pages")), ...(await importsOf("src/components"))];
  const texts = await Promise.all(
    [...new Set(files.map(({ file }) => file))].map(async (file) => ({
      file,
      text: await readFile(path.join(ROOT, file), "utf8"),
    })),
  );

  expect(files.filter(({ target }) => target.startsWith("node:"))).toEqual([]);
  expect(texts.filter(({ text }) => /\bfetch\(|XMLHttpRequest|sendBeacon/.test(text))).toEqual([]);
});

test("nothing that is hydrated asks the browser how a language writes dates and numbers", async () => {
  const found: string[] = [];
  for (const folder of ["src", "schemas"]) {
    for (const file of listFiles(path.join(ROOT, folder))) {
      if (!/\.tsx?$/.test(file)) continue;
      const source = (await readFile(path.join(ROOT, folder, file), "utf8")).replace(COMMENT, "");
      if (/\bIntl\.|\.toLocale|\.localeCompare/.test(source)) found.push(`${folder}/${file}`);
    }
  }

  expect(found).toEqual([]);
});

test("components contain no price, phone number, count or claim", async () => {
  const files = listFiles(path.join(ROOT, "src")).filter((file) => file.endsWith(".tsx"));
  const found: string[] = [];
  for (const file of files) {
    const source = await readFile(path.join(ROOT, "src", file), "utf8");
    const text = source.replace(COMMENT, "");
    for (const [match] of text.matchAll(
      /₹\s*\d|\bRs\b|\+91|@example|\b\d[\d,]*\s?\+|\b\d+\s?%\s|wa\.me/g,
    )) {
      found.push(`${file}: ${match}`);
    }
  }

  expect(found).toEqual([]);
});
