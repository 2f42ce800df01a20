import type { ServerResponse } from "node:http";
import { inspect, stripVTControlCharacters } from "node:util";
import { contentHash } from "../lib/hash.ts";

const ERROR = "x-error";

let printed = "";

/** Answers with the error's text and stack. The page is loaded again when its address has another answer. */
export function answerError(error: unknown, response: ServerResponse, status = 500): void {
  const text = stripVTControlCharacters(typeof error === "string" ? error : inspect(error));
  if (text !== printed && typeof error !== "string") console.error(error);
  printed = text;
  const hash = contentHash(text);
  if (!response.headersSent)
    response.writeHead(status, { "content-type": "text/html; charset=utf-8", [ERROR]: hash });
  response.end(`<!doctype html><html lang="en-IN"><meta charset="utf-8"><title>Error</title>
<pre style="white-space: pre-wrap">${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</pre>
<script>
  const again = () => setTimeout(retry, 1000);
  const retry = () =>
    fetch(location.href, { headers: { accept: "text/html" } }).then(
      ({ headers }) => headers.get("${ERROR}") === "${hash}" ? again() : location.reload(),
      again,
    );
  again();
</script></html>`);
}
