import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { startPreview } from "../../scripts/dev/preview-server.ts";
import { answersAt } from "../setup/answers-at.ts";

test("the preview listens on 127.0.0.1 alone", async () => {
  const preview = await startPreview({ directory: tmpdir(), port: 0 });
  const port = Number(new URL(preview.url).port);

  expect(await answersAt("127.0.0.1", port)).toBe(true);
  expect(await answersAt("127.0.0.2", port)).toBe(false);
  await preview.close();
});
