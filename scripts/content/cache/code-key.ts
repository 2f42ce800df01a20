import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const CONTENT = path.join(import.meta.dirname, "..");
const PROJECT = path.join(CONTENT, "../..");

/** Our code that has a part in what is said and made of content: this folder, and what it imports. */
const CODE = [
  CONTENT,
  path.join(PROJECT, "scripts/art"),
  path.join(PROJECT, "scripts/photographs"),
  path.join(PROJECT, "src/model"),
];

function filesIn(folder: string, ending: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return names.filter((name) => name.endsWith(ending)).sort();
}

/**
 * Changes with all that makes a record besides the content: our code, the schemas, the packages and
 * Node itself.
 *
 * @param root the project's folder, whose schemas/ say what content may hold
 */
export function codeKey(root: string): string {
  const sum = createHash("sha1").update(process.version);
  const add = (folder: string, ending: string) => {
    for (const name of filesIn(folder, ending)) {
      sum.update(`\0${name}\0`).update(readFileSync(path.join(folder, name)));
    }
  };
  for (const folder of CODE) add(folder, ".ts");
  add(path.join(root, "schemas"), ".schema.json");
  // What is installed, rather than what ought to be.
  for (const lock of ["node_modules/.package-lock.json", "package-lock.json"]) {
    try {
      sum.update(readFileSync(path.join(PROJECT, lock)));
      break;
    } catch {
      // The other one, then.
    }
  }
  return sum.digest("base64url");
}
