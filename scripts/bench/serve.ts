import { createHash, X509Certificate } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { getCertificate } from "@vitejs/plugin-basic-ssl";
import { preview } from "vite";
import { BUILD } from "../paths.ts";
import { startPreview } from "../preview/server.ts";

/** What makes the local edge a plain static host: it finds a page's file, and adds no policies. */
const STATIC_HOST: Record<string, string> = {
  "viewer-request.js": `function handler({ request }) {
  if (!/\\.\\w+$/.test(request.uri)) request.uri = request.uri.replace(/\\/?$/, "/index.html");
  return request;
}`,
  "headers.json": `{ "site": {}, "editor": {}, "share": {}, "api": {} }`,
};

let made: Promise<string> | undefined;

/** A self-signed certificate and its key. */
const certificate = () => (made ??= getCertificate(path.join(BUILD, "certificate")));

/** The flag with which Chromium trusts the certificate; where errors are merely ignored it caches nothing. */
export async function trustFlag(): Promise<string> {
  const key = new X509Certificate(await certificate()).publicKey;
  const digest = createHash("sha256").update(key.export({ type: "spki", format: "der" }));
  return `--ignore-certificate-errors-spki-list=${digest.digest("base64")}`;
}

/**
 * Serves a built site through the local edge, over HTTP/2 and TLS as CloudFront does.
 *
 * @param edge what our build wrote for the edge; without it the folder is served as by a static host
 */
export async function serve(directory: string, edge = path.join(BUILD, "static-host")) {
  await mkdir(path.join(BUILD, "static-host"), { recursive: true });
  for (const [name, text] of Object.entries(STATIC_HOST))
    await writeFile(path.join(BUILD, "static-host", name), text);
  const origin = await startPreview({ directory, edge, port: 0 });
  const pem = await certificate();
  const server = await preview({
    configFile: false,
    logLevel: "silent",
    build: { outDir: directory },
    preview: { port: 0, https: { key: pem, cert: pem }, proxy: { "/": origin.url } },
  });
  return {
    url: `https://localhost:${(server.httpServer.address() as AddressInfo).port}`,
    async close(): Promise<void> {
      await server.close();
      await origin.close();
    },
  };
}
