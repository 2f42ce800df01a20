import { createHash, X509Certificate } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { preview } from "vite";
import { BUILD } from "../lib/paths.ts";
import { startPreview } from "../preview/server.ts";

let made: Promise<string> | undefined;

/** A self-signed certificate and its key. */
const certificate = () => (made ??= getCertificate(path.join(BUILD, "certificate")));

/** The flag with which Chromium trusts the certificate; where errors are merely ignored it caches nothing. */
export async function trustFlag(): Promise<string> {
  const key = new X509Certificate(await certificate()).publicKey;
  const digest = createHash("sha256").update(key.export({ type: "spki", format: "der" }));
  return `--ignore-certificate-errors-spki-list=${digest.digest("base64")}`;
}

/** Slow 4G as Lighthouse defines it: milliseconds of a round trip, bytes per millisecond. */
const [TRIP, SPEED] = [150, 209.7];

/** A site that is served. */
export interface Served {
  url: string;
  /** Headers that are taken away. */
  without: string[];
  /** Whether answers come as late as on Slow 4G. DevTools would not throttle what the browser loads ahead. */
  isSlow: boolean;
  /** Bytes of all scripts sent so far, without headers, as they are on the wire. */
  scriptBytes: number;
  close(): Promise<void>;
}

/**
 * Serves a folder through the local edge, over HTTP/2 and TLS as CloudFront does.
 *
 * @param edge what our build wrote for the edge
 * @param without headers that are taken away
 */
export async function serve(directory: string, edge: string, without: string[]): Promise<Served> {
  /** Changes how an answer is sent, and answers nothing itself. */
  const api = async (_: unknown, response: ServerResponse) => {
    const [writeHead, end] = [response.writeHead.bind(response), response.end.bind(response)];
    let type = "";
    response.writeHead = (status: number, ...[headers]: unknown[]) => {
      const kept = Object.entries(headers ?? {}).filter(([name]) => !served.without.includes(name));
      type = String(kept.find(([name]) => name === "content-type")?.[1]);
      return writeHead(status, Object.fromEntries(kept));
    };
    response.end = (body: unknown) => {
      const size = Buffer.isBuffer(body) ? body.length : 0;
      if (type.includes("javascript")) served.scriptBytes += size;
      setTimeout(() => end(body), served.isSlow ? TRIP + size / SPEED : 0);
      return response;
    };
    return false;
  };
  const origin = await startPreview({ directory, edge, port: 0, api });
  const pem = await certificate();
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir: directory },
    preview: { port: 0, https: { key: pem, cert: pem }, proxy: { "/": origin.url } },
  });
  const url = `https://localhost:${(server.httpServer.address() as AddressInfo).port}`;
  const close = async () => {
    await server.close();
    await origin.close();
  };
  const served: Served = { url, without, isSlow: false, scriptBytes: 0, close };
  return served;
}
