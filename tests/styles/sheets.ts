import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse, type Container, type Declaration, type Root } from "postcss";
import { listFiles } from "../../scripts/lib/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

/** The one style sheet that may hold raw values. */
export const TOKENS = "src/styles/tokens.css";

export interface Sheet {
  /** From the project's root. */
  file: string;
  root: Root;
}

/** Every style sheet of the application, parsed. */
export async function sheets(): Promise<Sheet[]> {
  const files = listFiles(path.join(ROOT, "src")).filter((name) => name.endsWith(".css"));
  return Promise.all(
    files.map(async (name) => {
      const file = `src/${name}`;
      return { file, root: parse(await readFile(path.join(ROOT, file), "utf8")) };
    }),
  );
}

/** Every declaration of a sheet or rule whose property matches. */
export function declarations(root: Container, property: RegExp): Declaration[] {
  const found: Declaration[] = [];
  root.walkDecls(property, (declaration) => void found.push(declaration));
  return found;
}

/** A line that finds the declaration again. */
export function where({ file }: Sheet, declaration: Declaration): string {
  const { prop, value, source } = declaration;
  return `${file}:${source?.start?.line} ${prop}: ${value.replace(/\s+/g, " ")}`;
}
