import { request } from "node:https";

/** Posts a text to the owner's chat. Throws when the chat does not say yes within `limitMs`. */
export type Notify = (text: string, limitMs: number) => Promise<void>;

/** Why a notice did not reach the chat; `code` says which way it was refused. */
class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
  readonly code: string;

  constructor(code: string) {
    super(`The webhook did not take the notice: ${code}`);
    this.code = code;
  }
}

/**
 * An incoming webhook as Slack and Google Chat have them: `{"text": …}` by POST. Only over HTTPS, with one deadline for
 * everything from the name's look-up to the answer's status, and never to where an answer redirects. The answer's body
 * is not read.
 *
 * @param address secret: it is enough to write to the chat. No fault's message contains it
 */
export function webhook(address: string): Notify {
  return (text, limitMs) =>
    new Promise((resolve, reject) => {
      const url = URL.parse(address);
      if (url?.protocol !== "https:") throw new WebhookRefused("no https address");
      const body = JSON.stringify({ text });
      const call = request(url, {
        method: "POST",
        headers: {
          "content-type": "application/json; charset=utf-8",
          "content-length": Buffer.byteLength(body),
          connection: "close",
        },
      });
      const timer = setTimeout(() => call.destroy(new WebhookRefused("timeout")), limitMs);
      call.on("error", reject);
      call.on("response", ({ statusCode = 0 }) => {
        if (statusCode >= 200 && statusCode < 300) resolve();
        else reject(new WebhookRefused(String(statusCode)));
        call.destroy();
      });
      call.on("close", () => {
        clearTimeout(timer);
        reject(new WebhookRefused("closed"));
      });
      call.end(body);
    });
}
