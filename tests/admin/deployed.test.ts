import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "../../infra/settings.ts";
import { editorRepository } from "../../scripts/admin/files.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { temporaryFolder } from "../setup/temporary.ts";

test("a release has an editor for the repository of the settings, and none without it", async () => {
  const root = await temporaryFolder("settings-");
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(path.join(root, "infra"));
  const withRepository = (repository: string) => {
    const settings = { ...readSettings(), editorRepository: repository };
    writeFileSync(path.join(root, "infra/settings.json"), JSON.stringify(settings));
    return editorRepository(root);
  };

  expect(withRepository("owner/website")).toBe("owner/website");
  expect(withRepository("")).toBeUndefined();
  // infra's own reader gives the same value.
  expect(editorRepository(ROOT) ?? "").toBe(readSettings().editorRepository);
});
