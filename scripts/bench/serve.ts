import { createHash, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { preview } from "vite";
import { BUILD } from "../paths.ts";
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

/** Slow 4G as Lighthouse defines it: half of its round trip in milliseconds, bytes per millisecond. A packet's bytes. */
const [TRIP, SPEED, PACKET] = [75, 209.7, 1460];

/**
 * Forwards a port over a slow link that all connections share. DevTools would throttle what the page itself requests,
 * not what the browser loads ahead.
 *
 * @returns a server that listens
 */
async function slowLink(port: number) {
  let free = 0; // When the link has sent what it was given.
  const send = async (to: Socket, packet: Buffer) => {
    free = Math.max(free, performance.now()) + packet.length / SPEED;
    if (free > performance.now() + 1) await pause(free - performance.now());
    setTimeout(() => to.write(packet), TRIP);
  };
  const server = createServer((client) => {
    const upstream = connect(port, "localhost");
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    client.on("data", (chunk) => setTimeout(() => upstream.write(chunk), TRIP)).on("close", end);
    client.on("error", end);
    const answer = async () => {
      for await (const chunk of upstream as AsyncIterable<Buffer>)
        for (let at = 0; at < chunk.length; at += PACKET)
          await send(client, chunk.subarray(at, at + PACKET));
    };
    answer().catch(end);
  });
  await once(server.listen(0), "listening");
  return server;
}

/** A site that is served. */
export interface Served {
  url: string;
  /** The same over a slow link. */
  slowUrl: string;
  /** Headers that are taken away. */
  without: string[];
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
  const origin = await startPreview({ directory, edge, port: 0 });
  const pem = await certificate();
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir: directory },
    preview: {
      port: 0,
      https: { key: pem, cert: pem },
      proxy: {
        "/": {
          target: origin.url,
          configure: (proxy) =>
            void proxy.on("proxyRes", ({ headers }) => {
              for (const name of served.without) delete headers[name];
              if (headers["content-type"]?.includes("javascript"))
                served.scriptBytes += Number(headers["content-length"] ?? 0);
            }),
        },
      },
    },
  });
  const { port } = server.httpServer.address() as AddressInfo;
  const slow = await slowLink(port);
  const served: Served = {
    url: `https://localhost:${port}`,
    slowUrl: `https://localhost:${(slow.address() as AddressInfo).port}`,
    without,
    scriptBytes: 0,
    async close() {
      slow.close();
      await server.close();
      await origin.close();
    },
  };
  return served;
}
