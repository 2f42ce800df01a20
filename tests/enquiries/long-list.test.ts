import { DynamoDBDocumentClient, BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { listLink } from "../../lambda/owner-pages/links.ts";
import type { Row } from "../../lambda/outbox/row.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { createDynamo } from "../../lambda/service/env.ts";
import { asha, startWay, type Way } from "./support/way.ts";

const ENQUIRIES = 2000;
const HOUR = 3_600_000;
const now = Date.now();

let way: Way;
let path = "";
beforeAll(async () => {
  way = await startWay({ ENQUIRY_SITE: "https://site.example", ENQUIRY_SWEEP_MS: "3600000" });
  const service = createService(way.service.env, () => undefined);
  const database = DynamoDBDocumentClient.from(createDynamo(way.service.env));
  for (let at = 0; at < ENQUIRIES; at += 25) {
    const rows = Array.from({ length: 25 }, (_, n) => row(at + n));
    await database.send(
      new BatchWriteCommand({
        RequestItems: {
          [way.service.env["ENQUIRY_TABLE"] ?? ""]: rows.map((one) => ({
            PutRequest: { Item: toItem(one) },
          })),
        },
      }),
    );
  }
  const url = await listLink(service.links, service.lists, now);
  path = (url ?? "").replace("https://site.example", "");
  service.close();
  database.destroy();
}, 120_000);
afterAll(() => way.close());

/** The n-th of the enquiries, one an hour, the last an hour ago; with names of a real length. */
function row(n: number): Row {
  const id = `TT-${String(n).padStart(4, "0")}-7Q4K-M0RS`;
  return {
    id,
    reference: id,
    status: "SENT",
    enquiry: { ...asha, name: `अनन्या Chandrasekhar-Krishnamurthy ${n}`, msg: "x".repeat(1000) },
    plan: {
      query:
        "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=wedding&guests2=400&package2=royal&hall2=evening&date2=2027-02-13",
    },
    receivedAt: now - (ENQUIRIES - n) * HOUR,
    tries: 1,
    refusals: 0,
    content: "c",
    nonce: id,
  };
}

/** The page at a query, and how long its fastest answer of a few took: other work can only make one slower. */
async function open(query = "", times = 5): Promise<{ html: string; ms: number }> {
  let ms = Infinity;
  let html = "";
  for (let n = 0; n < times; n++) {
    const started = performance.now();
    html = await (await fetch(way.address + path + query)).text();
    ms = Math.min(ms, performance.now() - started);
  }
  return { html, ms };
}

const names = (html: string) =>
  Array.from(html.matchAll(/Krishnamurthy (\d+)/g), ([, n]) => Number(n));

test.each([
  ["by time of arrival", ""],
  ["by event date", "?list=waiting&sort=date"],
])("a list of 2,000 enquiries %s opens within 300 ms and 40 KB", async (_, query) => {
  const { html, ms } = await open(query);

  console.log(`list of ${ENQUIRIES}: ${Math.round(ms)} ms, ${Buffer.byteLength(html)} bytes`);
  expect(ms).toBeLessThan(300);
  expect(Buffer.byteLength(html)).toBeLessThan(40_000);
  expect(html).toContain("Waiting 1,000+");
  expect(names(html).slice(0, 3)).toEqual([0, 1, 2]);
});

test("every one of them is reached by its pages, once", async () => {
  const seen: number[] = [];
  let query: string | undefined = "";
  while (query !== undefined) {
    const { html } = await open(query, 1);
    seen.push(...names(html));
    query = /href="(\?list=waiting&amp;after=[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }

  expect(seen).toEqual(Array.from({ length: ENQUIRIES }, (_, n) => n));
}, 60_000);

test("a search of them finds what it names, and shows the newest when there are many", async () => {
  const one = await open("?q=krishnamurthy+1999");
  const many = await open("?q=chandrasekhar");

  console.log(`search in ${ENQUIRIES}: ${Math.round(one.ms)} ms`);
  expect(names(one.html)).toEqual([1999]);
  expect(names(many.html).slice(0, 2)).toEqual([1999, 1998]);
  expect(many.html).toContain("2000 enquiries");
  expect(Buffer.byteLength(many.html)).toBeLessThan(40_000);
});
