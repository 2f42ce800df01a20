import { onTestFinished } from "vitest";
import type { Page } from "playwright-core";

export interface Answer {
  status?: number;
  headers?: Record<string, string>;
  json?: unknown;
  body?: string;
}

type Reply = Answer | "sent" | undefined;

export interface SentRequest {
  /** By lower-case name. */
  headers: Record<string, string>;
  body: string;
  json: () => unknown;
}

/**
 * Answers a page's requests for URLs of patterns with `*`; without an answer, a request fails; `sent` goes to the server.
 * Playwright's own routes
 * intercept all requests and turn off the browser's caches, which triples the work of each later navigation.
 *
 * @returns function that ends the interception
 */
export async function intercept(
  page: Page,
  urlPatterns: string | readonly string[],
  answerTo: (request: SentRequest) => Reply | Promise<Reply>,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  // The page may already be closed.
  const end = () => session.detach().catch(() => undefined);
  onTestFinished(end);
  session.on("Fetch.requestPaused", ({ requestId, request }) => {
    const { postDataEntries = [] } = request;
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const parts = postDataEntries.map(({ bytes = "" }) => Buffer.from(bytes, "base64"));
    const posted = Buffer.concat(parts).toString();
    const json = () => JSON.parse(posted) as unknown;
    const reply = async () => {
      const answer = await answerTo({ headers, body: posted, json });
      if (answer === "sent") return session.send("Fetch.continueRequest", { requestId });
      if (!answer)
        return session.send("Fetch.failRequest", {
          requestId,
          errorReason: "InternetDisconnected",
        });
      const { status = 200, body = JSON.stringify(answer.json) } = answer;
      const sent = { "content-type": "application/json", ...answer.headers };
      return session.send("Fetch.fulfillRequest", {
        requestId,
        responseCode: status,
        responseHeaders: Object.entries(sent).map(([name, value]) => ({ name, value })),
        body: Buffer.from(body).toString("base64"),
      });
    };
    reply().catch(() => undefined);
  });
  // Evicts files that this page has in memory, which are not requested again.
  for (const cacheDisabled of [true, false])
    await session.send("Network.setCacheDisabled", { cacheDisabled });
  await session.send("Fetch.enable", {
    patterns: [urlPatterns].flat().map((urlPattern) => ({ urlPattern })),
  });
  return end;
}

/** Holds back a page's requests until the returned function is called. */
export async function holdBack(
  page: Page,
  urlPatterns: string | readonly string[],
): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<"sent">();
  await intercept(page, urlPatterns, () => released.promise);
  // The end of a session that has paused requests may leave them paused.
  return () => Promise.resolve(released.resolve("sent"));
}
