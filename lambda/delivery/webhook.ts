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
 * Posts `{"text": …}` to an incoming webhook of Slack or Google Chat. Uses HTTPS only, and one deadline for everything
 * from DNS to the response status. Redirects are not followed, and the response body is not read.
 *
 * @param address a secret, because it is all that a post to the chat needs; no error message contains it
 */
export function webhook(address: string): Notify {
  return async (text, limitMs) => {
    if (URL.parse(address)?.protocol !== "https:") throw new WebhookRefused("no https address");
    const { ok, status, body } = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", connection: "close" },
      body: JSON.stringify({ text }),
      redirect: "manual",
      signal: AbortSignal.timeout(limitMs),
    }).catch((fault: Error & { cause?: { code?: string } }) => {
      throw new WebhookRefused(
        fault.name === "TimeoutError" ? "timeout" : String(fault.cause?.code),
      );
    });
    await body?.cancel();
    if (!ok) throw new WebhookRefused(String(status));
  };
}
