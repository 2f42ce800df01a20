import { request } from "node:https";

/** Posts a text to the owner's chat. Throws unless the chat accepts it within `limitMs`. */
export type Notify = (text: string, limitMs: number) => Promise<void>;

/** A notice that the chat did not accept; `code` has the reason. */
class WebhookRefused extends Error {
  override readonly name = "WebhookRefused";
  readonly code: string;

  constructor(code: string) {
    super(`The webhook did not take the notice: ${code}`);
    this.code = code;
  }
}

/**
 * Posts `{"text": …}` to an incoming webhook of Slack or Google Chat. HTTPS only, with one deadline for
 * everything from DNS to the response status. Redirects are not followed, and the response body
 * is not read.
 *
 * @param address secret: it is enough to post to the chat. No error message contains it
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
