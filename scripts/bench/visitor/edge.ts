import { createHash, X509Certificate } from "node:crypto";
import { Agent, request as ask } from "node:http";
import { createSecureServer, type ServerHttp2Session } from "node:http2";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { BUILD } from "../../paths.ts";
import type { Served } from "./serve.ts";

/** Headers of one connection, which HTTP/2 has no use for. */
const OF_A_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding"]);

let made: Promise<string> | undefined;

/** A certificate and its key, for this machine alone. Asked for again before it is written down, there would be another. */
const certificate = () => (made ??= getCertificate(path.join(BUILD, "certificate")));

/**
 * What makes Chromium take our certificate for a good one. Errors that are merely ignored would keep
 * everything out of its cache.
 */
export async function trustFlag(): Promise<string> {
  const key = new X509Certificate(await certificate()).publicKey;
  const digest = createHash("sha256").update(key.export({ type: "spki", format: "der" }));
  return `--ignore-certificate-errors-spki-list=${digest.digest("base64")}`;
}

/**
 * Puts HTTP/2 and TLS before a server on this machine, as CloudFront has them: all of a page comes over one connection,
 * and Lighthouse works out what it would take over such a one.
 */
export async function asTheEdge(origin: Served): Promise<Served> {
  const pem = await certificate();
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<ServerHttp2Session>();
  const server = createSecureServer({ key: pem, cert: pem });
  server.on("session", (session) => {
    sessions.add(session);
    session.once("close", () => sessions.delete(session));
  });
  server.on("request", (request, response) => {
    const plain = Object.entries(request.headers).filter(([name]) => !name.startsWith(":"));
    const asked = ask(origin.url + request.url, {
      agent,
      method: request.method,
      headers: Object.fromEntries(plain),
    });
    asked.on("response", (answer) => {
      const headers = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name));
      response.writeHead(answer.statusCode ?? 502, Object.fromEntries(headers));
      answer.pipe(response);
    });
    // A visitor who leaves a page breaks off what it still asked for.
    asked.on("error", () => response.stream.destroy());
    response.on("close", () => asked.destroy());
    request.pipe(asked);
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      await new Promise((closed) => server.close(closed));
      await origin.close();
    },
  };
}
