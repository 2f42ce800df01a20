import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { chromium } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { asTheEdge, trustFlag } from "../../scripts/bench/visitor/edge.ts";
import { browserOptions } from "../../scripts/browser.ts";
import { BUILD } from "../../scripts/paths.ts";

test("the bench's visitors get a page over HTTP/2, and what may be kept is asked for once", async () => {
  const asked: string[] = [];
  const server = createServer(({ url = "" }, response) => {
    asked.push(url);
    if (url === "/kept.css") {
      response.writeHead(200, {
        "content-type": "text/css",
        "cache-control": "public, max-age=31536000, immutable",
      });
      return void response.end("body{color:#123456}");
    }
    response.writeHead(url === "/" ? 200 : 404, { "content-type": "text/html" });
    response.end(
      '<!doctype html><link rel="icon" href="data:,"><link rel="stylesheet" href="/kept.css"><p>Namaste',
    );
  });
  await new Promise<void>((listening) => server.listen(0, listening));
  const close = () => new Promise<void>((closed) => server.close(() => closed()));
  // As in a fresh clone, where both would make one.
  await rm(path.join(BUILD, "certificate"), { recursive: true, force: true });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const [edge, trust] = await Promise.all([asTheEdge({ url, close }), trustFlag()]);
  onTestFinished(edge.close);
  const options = await browserOptions();
  const browser = await chromium.launch({
    ...options,
    args: [...(options.args ?? []), trust],
  });
  onTestFinished(() => browser.close());
  const page = await browser.newPage();

  const first = await page.goto(edge.url);
  expect(first?.status()).toBe(200);
  await page.goto(`${edge.url}/missing`).then((answer) => expect(answer?.status()).toBe(404));
  await page.goto(edge.url);

  expect(
    await page.evaluate(() => {
      const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return [visit?.nextHopProtocol, getComputedStyle(document.body).color];
    }),
  ).toEqual(["h2", "rgb(18, 52, 86)"]);
  expect(asked).toEqual(["/", "/kept.css", "/missing", "/"]);
});
