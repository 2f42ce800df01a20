import { escapeHtml } from "../../src/app/document/document.ts";
import type { DevProblem } from "../../src/app/dev/state.ts";

/** Page with the problems of content that has never been good. */
export function waitingPage(problems: readonly DevProblem[]): string {
  const list = problems.map(
    ({ place, message, excerpt, fix }) =>
      `<h2>${escapeHtml(place)}</h2><p>${escapeHtml(message)}</p><pre>${escapeHtml(excerpt)}</pre>` +
      (fix ? `<p>What to type: ${escapeHtml(fix)}</p>` : ""),
  );
  return [
    '<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>Content with mistakes</title>',
    '<script type="module">import { createHotContext } from "/@vite/client";',
    'createHotContext("/waiting").on("content:state", () => location.reload());</script>',
    "<h1>The content cannot be shown yet</h1><p>This page reloads when you save.</p>",
    ...list,
    "</html>",
  ].join("");
}
