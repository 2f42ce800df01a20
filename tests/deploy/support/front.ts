/**
 * A proxy that adds guarantees of S3 which its emulator lacks: atomic uploads and conditional writes (`If-None-Match: *`,
 * `If-Match`).
 */
import { createServer, request as send, type IncomingMessage, type Server } from "node:http";

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** The whole body, or nothing when the sender went away before its end. */
export async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of request) chunks.push(chunk as Buffer);
  } catch {
    return undefined;
  }
  return request.complete ? Buffer.concat(chunks) : undefined;
}

function ask(
  port: number,
  method: string,
  url: string,
  headers: IncomingMessage["headers"],
  body: Buffer,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A connection for each: the emulator's answers to HEAD leave theirs in disorder.
    const options = { host: "127.0.0.1", port, method, path: url, headers, agent: false };
    const request = send(options, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 500,
          headers: answer.headers,
          body: Buffer.concat(chunks),
        }),
      );
      answer.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}

export interface Front {
  server: Server;
  /** Resolves when every change that was begun has been made. */
  idle(): Promise<unknown>;
}

function refusal(status: number, code: string): Answer {
  return {
    status,
    headers: { "content-type": "application/xml" },
    body: Buffer.from(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`),
  };
}

/**
 * @param behind the emulator's port
 * @param arrives called before each change; false swallows it, as if its sender were dead
 */
export function createFront(behind: number, arrives: () => boolean): Front {
  /** One change after the other: a condition is looked at and acted upon in one piece. */
  let last: Promise<unknown> = Promise.resolve();

  async function change(
    { method = "", url = "", headers }: IncomingMessage,
    body: Buffer,
  ): Promise<Answer> {
    const { "if-match": match, "if-none-match": noneMatch, ...rest } = headers;
    if (match !== undefined || noneMatch !== undefined) {
      const { host } = headers;
      const key = url.replace(/\?.*/, "");
      const there = await ask(behind, "HEAD", key, { host }, Buffer.alloc(0));
      const exists = there.status === 200;
      if (noneMatch === "*" && exists) return refusal(412, "PreconditionFailed");
      if (match !== undefined && !exists) return refusal(404, "NoSuchKey");
      if (match !== undefined && there.headers["etag"] !== match) {
        return refusal(412, "PreconditionFailed");
      }
    }
    return ask(behind, method, url, rest, body);
  }

  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    const handle = async (): Promise<void> => {
      const body = await bodyOf(request);
      if (!body) return;
      const reads = method === "GET" || method === "HEAD";
      if (!reads && !arrives()) return;
      const turn = reads
        ? ask(behind, method, url, headers, body)
        : (last = last.catch(() => undefined).then(() => change(request, body)));
      const answer = (await turn) as Answer;
      response.writeHead(answer.status, answer.headers).end(answer.body);
    };
    handle().catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  return { server, idle: () => last.catch(() => undefined) };
}
