import type { IncomingMessage, ServerResponse } from "node:http";
import { OWNER_PAGES_PATH } from "../../lambda/owner-pages/links.ts";
import { escapeHtml } from "../../lambda/mail/html.ts";

/** The part of aws-ses-v2-local's store that the page shows. */
interface StoredMail {
  messageId: string;
  subject: string;
  destination: { to: string[] };
  replyTo: string[];
  body: { text?: string; html?: string };
  at: number;
}

const STYLE = `body{font:1rem/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;padding:1rem;border-radius:.25rem}
iframe{width:100%;height:26rem;border:1px solid #ccc}li{margin:.4rem 0}`;

/** The owner's mailboxes, for the preview only. */
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
  const body = mail ? await mailPage(ses, mail, own) : listPage(store.emails, found);
  response.writeHead(found ? 200 : 404, {
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store",
    // Mails contain strangers' text: nothing in them may run or be fetched.
    "content-security-policy":
      "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'self'",
    "x-content-type-options": "nosniff",
  });
  response.end(body);
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}

function listPage(mails: StoredMail[], found: boolean): string {
  const rows = mails
    .toReversed()
    .map(
      ({ messageId, subject, destination, at }) =>
        `<li><a href="?id=${encodeURIComponent(messageId)}">${escapeHtml(subject)}</a> <small>${escapeHtml(destination.to.join(", "))}, ${new Date(at * 1000).toISOString()}</small></li>`,
    );
  return page(
    "Mailbox",
    `<h1>Mailbox</h1><p>${found ? `Mails: ${mails.length}. What the owner would receive; nothing left this machine.` : "There is no such mail."}</p><form method="post"><button>Send the daily mail now</button></form><ol reversed>${rows.join("")}</ol>`,
  );
}

async function mailPage(ses: string, mail: StoredMail, own: string): Promise<string> {
  const raw = await (
    await fetch(`${ses}/raw?messageId=${encodeURIComponent(mail.messageId)}`)
  ).text();
  const headers = raw.split(/\r?\n\r?\n/, 1)[0] ?? "";
  return page(
    mail.subject,
    `<p><a href="/_mailbox">All mails</a></p><h1><bdi>${escapeHtml(mail.subject)}</bdi></h1>
<p>To: ${escapeHtml(mail.destination.to.join(", "))}<br>Reply to: ${escapeHtml(mail.replyTo.join(", ") || "nobody")}</p>
<h2>Text</h2><pre>${withDeskLinks(mail.body.text ?? "", own)}</pre>
<h2>HTML</h2>${mail.body.html ? `<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="The mail as HTML" srcdoc="${escapeHtml(inOwnWindow(mail.body.html))}"></iframe>` : "<p>None.</p>"}
<h2>Headers</h2><pre>${escapeHtml(headers)}</pre>`,
  );
}

/** The text as HTML, in which links to the desk of this preview open it, as a mail program would. */
function withDeskLinks(text: string, own: string): string {
  const base = `${own}${OWNER_PAGES_PATH}`;
  const [before = "", ...rest] = text.split(base);
  const linked = rest.map((part) => {
    const [token = ""] = /^[\w.-]*/.exec(part) ?? [];
    const href = escapeHtml(base + token);
    return `<a href="${href}">${href}</a>${escapeHtml(part.slice(token.length))}`;
  });
  return escapeHtml(before) + linked.join("");
}

/** Links of a mail open a new window: they may not replace this page. */
function inOwnWindow(html: string): string {
  return html.replace("<head>", '<head><base target="_blank">');
}
