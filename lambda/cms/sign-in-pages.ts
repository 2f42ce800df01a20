import { createHash } from "node:crypto";
import { NO_REFRESH, type HttpAnswer } from "../http/message.ts";
import { PAGE_HEADERS, servicePage } from "../http/pages.ts";
import { escapeHtml } from "../mail/escape.ts";

/**
 * Hands the token to the editor's window: it says that it is there, and passes the token to the window that opened it once
 * that answers from an origin that may know it.
 */
const SCRIPT = `const{origins,greeting,message}=JSON.parse(document.getElementById("handed").textContent);
addEventListener("message",(event)=>{
if(event.source===opener&&event.data===greeting&&origins.includes(event.origin))opener.postMessage(message,event.origin)});
for(const origin of origins)opener?.postMessage(greeting,origin)`;

const SCRIPT_HASH = createHash("sha256").update(SCRIPT).digest("base64");

/**
 * Answers of the sign-in: not cached, not indexed; no address of theirs is sent to another site. With an opener
 * policy of its own the window would lose the editor's, and could not pass it the token.
 */
const HEADERS = {
  ...PAGE_HEADERS,
  ...NO_REFRESH,
  "cross-origin-opener-policy": "unsafe-none",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

function document(title: string, words: string, more = ""): string {
  return servicePage(
    "answer",
    title,
    `<main class="on-kumkum section"><div class="wrap"><div class="words">
<h1>${escapeHtml(title)}</h1>
<p class="lead">${escapeHtml(words)}</p>
</div></div></main>${more}`,
  );
}

/** A page that says why nobody was signed in. CloudFront replaces a 404 by the site's own page, so it is never one. */
export function plainPage(statusCode: number, title: string, words: string): HttpAnswer {
  return { statusCode, headers: HEADERS, body: document(title, words) };
}

/**
 * The page that GitHub's window ends on. Sveltia CMS, as Decap CMS, waits for `authorizing:github`, sends it back, and
 * takes the token from `authorization:github:success:{…}`.
 *
 * @param origins whose pages may receive the token
 */
export function tokenPage(token: string, origins: readonly string[]): HttpAnswer {
  const message = `authorization:github:success:${JSON.stringify({ token, provider: "github" })}`;
  const handed = JSON.stringify({ origins, greeting: "authorizing:github", message });
  return {
    statusCode: 200,
    headers: {
      ...HEADERS,
      "content-security-policy": `${PAGE_HEADERS["content-security-policy"]}; script-src 'sha256-${SCRIPT_HASH}'`,
    },
    body: document(
      "You are signed in",
      "This window closes by itself. If it stays, close it and sign in from the editor's page.",
      // No text in it can end the element.
      `\n<script type="application/json" id="handed">${handed.replaceAll("<", "\\u003c")}</script>\n<script>${SCRIPT}</script>`,
    ),
  };
}

/** Leads to GitHub. */
export function leadOn(to: string): HttpAnswer {
  return { statusCode: 302, headers: { ...HEADERS, location: to }, body: "" };
}
