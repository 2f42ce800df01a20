import type { IncomingMessage, ServerResponse } from "node:http";
import { API_PATHS } from "../../lambda/service/shared-names.ts";
import { Html, safeHtml } from "../../lambda/mail/html.ts";

interface StoredMail {
  messageId: string;
  subject: string;
  destination: { to: string[] };
  replyTo: string[];
  body: { text?: string; html?: string };
  at: number;
}

const STYLE =
  new Html(`body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:1rem;border-radius:.25rem}
iframe{width:100%;height:26rem;border:1px solid #ccc}li{margin:.4rem 0}`);

/** Page of the preview with the mails that the owner would receive. */
export async function showMailbox(
  ses: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const id = new URL(request.url ?? "/", "http://localhost").searchParams.get("id");
  const store = (await (await fetch(`${ses}/store`)).json()) as { emails: StoredMail[] };
  const mail = store.emails.find((one) => one.messageId === id);
  const found = id === null || mail !== undefined;
  const own = `http://${request.headers.host ?? "localhost"}`;
  const title = mail?.subject ?? "Mailbox";
  const body = mail ? await mailPage(ses, mail, own) : listPage(store.emails, found);
  response.writeHead(found ? 200 : 404, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // Mails contain strangers' text: nothing in them may run or be fetched.
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
  });
  response.end(
    safeHtml`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body>${body}</body></html>`
      .text,
  );
}

function listPage(mails: StoredMail[], found: boolean): Html {
  const rows = mails
    .toReversed()
    .map(
      ({ messageId, subject, destination, at }) =>
        safeHtml`<li><a href="?id=${encodeURIComponent(messageId)}">${subject}</a> <small>${destination.to.join(", ")}, ${new Date(at * 1000).toISOString()}</small></li>`,
    );
  return safeHtml`<h1>Mailbox</h1><p>${found ? `Mails: ${mails.length}. What the owner would receive; nothing left this machine.` : "There is no such mail."}</p><form method="post"><button>Send the daily mail now</button></form><ol reversed>${rows}</ol>`;
}

async function mailPage(ses: string, mail: StoredMail, own: string): Promise<Html> {
  const { messageId, subject, destination, replyTo, body } = mail;
  const raw = await fetch(`${ses}/raw?messageId=${encodeURIComponent(messageId)}`);
  const [headers] = (await raw.text()).split(/\r?\n\r?\n/, 1);
  // Opens the mail's links in a new window, so that they cannot replace this page.
  const html = body.html?.replace("<head>", '<head><base target="_blank">');
  return safeHtml`<p><a href="/_mailbox">All mails</a></p><h1><bdi>${subject}</bdi></h1>
<p>To: ${destination.to.join(", ")}<br>Reply to: ${replyTo.join(", ") || "no address"}</p>
<h2>Text</h2><pre>${withOwnLinks(body.text ?? "", own)}</pre>
<h2>HTML</h2>${html ? safeHtml`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${html}"></iframe>` : safeHtml`<p>None.</p>`}
<h2>Headers</h2><pre>${headers}</pre>`;
}

/** Converts the text to HTML, in which addresses of this preview's owner pages are links, as in a mail program. */
function withOwnLinks(text: string, own: string): Html[] {
  const paths = [API_PATHS.ownerPages, API_PATHS.quotes].map((path) => RegExp.escape(own + path));
  const links = new RegExp(`((?:${paths.join("|")})[\\w/-]*)`);
  return text
    .split(links)
    .map((part, index) =>
      index % 2 ? safeHtml`<a href="${part}">${part}</a>` : safeHtml`${part}`,
    );
}
