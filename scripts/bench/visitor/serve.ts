import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { contentTypeOf, isCompressible } from "../../output/headers.ts";
import { compress } from "../../preview/compress.ts";

export interface Served {
  url: string;
  close: () => Promise<void>;
}

/** The file of a page or of what it asks for, as a static host finds it. */
async function read(directory: string, pathname: string): Promise<[string, Buffer] | undefined> {
  for (const name of [pathname, `${pathname}/index.html`, `${pathname}.html`]) {
    const body = await readFile(path.join(directory, name)).catch(() => undefined);
    if (body) return [name, body];
  }
  return undefined;
}

/**
 * Serves a peer's site on a free port as the preview serves ours: the same compression, files with a
 * hash in their name kept for a year.
 */
export async function serveStatic(directory: string): Promise<Served> {
  const known = new Map<string, { type: string; body: Buffer; compressed: boolean }>();
  const server = createServer((request, response) => {
    const answer = async () => {
      const pathname = decodeURIComponent(new URL(request.url ?? "/", "http://x").pathname);
      const found = known.get(pathname) ?? (await prepare(pathname));
      if (!found) return void response.writeHead(404).end();
      response.writeHead(200, {
        "content-type": found.type,
        "content-length": found.body.length,
        "cache-control": /\.(css|js|svg|woff2)$/.test(pathname)
          ? "public, max-age=31536000, immutable"
          : "public, max-age=0, must-revalidate",
        ...(found.compressed && { "content-encoding": "br" }),
      });
      response.end(found.body);
    };
    answer().catch(() => response.destroy());
  });
  async function prepare(pathname: string) {
    const found = await read(directory, path.posix.normalize(pathname).replace(/\/$/, ""));
    if (!found) return undefined;
    const [name, whole] = found;
    const type = contentTypeOf(name);
    const { body, encoding } = compress(whole, isCompressible(type) ? "br" : "");
    const compressed = encoding !== undefined;
    known.set(pathname, { type, body, compressed });
    return { type, body, compressed };
  }
  await new Promise<void>((listening) => server.listen(0, listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
