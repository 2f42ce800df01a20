import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, inject, onTestFinished, test } from "vitest";
import { ROOT } from "../../../scripts/lib/paths.ts";

const siteUrl = inject("siteUrl");

async function smoke(...args: string[]) {
  const child = spawn(process.execPath, ["scripts/deploy.ts", "smoke", ...args], { cwd: ROOT });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
  }
  const [code] = (await once(child, "close")) as [number];
  return { code, text };
}

/** Starts a proxy of the site that adds faults. Returns its URL. */
async function startFaultyProxy(): Promise<string> {
  const server = createServer((request, response) => {
    const address = request.url ?? "/";
    const pass = async () => {
      const answer = await fetch(siteUrl + address, {
        method: request.method ?? "GET",
        redirect: "manual",
        headers: { "accept-encoding": String(request.headers["accept-encoding"]) },
      });
      const kept = new Headers(answer.headers);
      for (const name of ["content-length", "content-encoding"]) kept.delete(name);
      if (address === "/gallery") kept.delete("content-security-policy");
      if (address.startsWith("/assets/")) kept.set("cache-control", "no-cache");
      let text = Buffer.from(await answer.arrayBuffer());
      if (address === "/menu") text = Buffer.concat([text, Buffer.from("<!-- more -->")]);
      const status =
        address === "/contact" ? 302 : address.startsWith("/nothing-") ? 200 : answer.status;
      response.writeHead(status, Object.fromEntries(kept)).end(text);
    };
    pass().catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("the smoke test passes on the site and sends an enquiry", async () => {
  const { code, text } = await smoke(siteUrl);

  expect(code, text).toBe(0);
  for (const check of "pages,redirects,fallbacks,brotli,not found,enquiry".split(","))
    expect(text).toMatch(new RegExp(`^${check} +\\d+  ok$`, "m"));
});

test("the smoke test names each fault and fails", async () => {
  const { code, text } = await smoke(await startFaultyProxy(), "--no-enquiry");

  expect(code).toBe(1);
  expect(text).toContain("/gallery: content-security-policy: none");
  expect(text).toContain("/menu: the bytes are not the build's");
  expect(text).toContain("/contact: answered 302, not 301 or 308");
  expect(text).toMatch(/\/nothing-\w+: answered 200, not 404/);
  expect(text).toMatch(/\/assets\/\S+: cache-control: no-cache/);
  expect(text).toContain("content-encoding: null");
});

test("the smoke test refuses a real site without ENQUIRY_PROBE_KEY", async () => {
  const { code, text } = await smoke("https://site.example");

  expect(code).toBe(2);
  expect(text).toContain("ENQUIRY_PROBE_KEY");
});
