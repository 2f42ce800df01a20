import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * The repository at GitHub that the browser editor of a release writes to, as the owner decided it.
 *
 * @param root the project's folder
 * @returns `owner/name`; undefined when a release is to have no editor
 */
export function editorRepository(root: string): string | undefined {
  const text = readFileSync(path.join(root, "infra/settings.json"), "utf8");
  const { editorRepository: repository } = JSON.parse(text) as { editorRepository: string };
  return repository || undefined;
}
