import { escapeHtml } from "../../src/app/document/document.ts";
import type { DevProblem } from "../../src/app/dev/state.ts";

/** Shown while there has been no good content yet, so there is no page to show it over. */
export function waitingPage(problems: readonly DevProblem[]): string {
  const list = problems.map(
    ({ place, message, excerpt, fix }) =>
      `<h2>${escapeHtml(place)}</h2><p>${escapeHtml(message)}</p><pre>${escapeHtml(excerpt)}</pre>` +
      (fix ? `<p>What to type: ${escapeHtml(fix)}</p>` : ""),
  );
  return [
    '<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>To be mended</title>',
    '<script type="module">import { createHotContext } from "/@vite/client";',
    'createHotContext("/waiting").on("content:state", () => location.reload());</script>',
    "<h1>The content cannot be shown yet</h1><p>This page follows as you mend it.</p>",
    ...list,
    "</html>",
  ].join("");
}
