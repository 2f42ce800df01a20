import { readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles } from "../scripts/lib/list-files.ts";
import { ROOT } from "../scripts/lib/paths.ts";

/** folder → the other top-level folders that its code may import */
const MAY_IMPORT: Record<string, string[]> = {
  schemas: [],
  src: ["schemas"],
  lambda: ["schemas"],
  scripts: ["schemas", "src", "lambda"],
  infra: [],
};

/** Single files that others may import besides: names that two sides must agree on. */
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
  const files = (await listFiles(path.join(ROOT, folder))).filter((file) => /\.tsx?$/.test(file));
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

test("what renders writes no price, phone number, count or claim itself", async () => {
  const files = (await listFiles(path.join(ROOT, "src"))).filter((file) => file.endsWith(".tsx"));
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
