import { DynamoDBDocumentClient, BatchWriteCommand } from "@aws-sdk/lib-dynamodb";
import { beforeAll, expect, test } from "vitest";
import type { Row } from "../../lambda/outbox/row.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { createDynamo } from "../../lambda/service/env.ts";
import { enquiryRow } from "../setup/enquiry-row.ts";
import { asha, signIn, startTestServer } from "./support/test-server.ts";

const ENQUIRIES = 1025;
const HOUR = 3_600_000;
const now = Date.now();

const { server, service } = await startTestServer({
  ENQUIRY_SITE: "https://site.example",
  ENQUIRY_SWEEP_MS: "3600000",
});
const cookie = await signIn(server.address, service);
beforeAll(async () => {
  const database = DynamoDBDocumentClient.from(createDynamo(server.service.env));
  for (let at = 0; at < ENQUIRIES; at += 25) {
    const rows = Array.from({ length: 25 }, (_, n) => ({
      PutRequest: { Item: toItem(row(at + n)) },
    }));
    const RequestItems = { [server.service.env["ENQUIRY_TABLE"] ?? ""]: rows };
    await database.send(new BatchWriteCommand({ RequestItems }));
  }
  database.destroy();
});

/** The n-th enquiry, with a name of realistic length. One arrived every hour, the last an hour ago. */
function row(n: number): Row {
  const id = `TT-${String(n).padStart(4, "0")}-7Q4K-M0RS`;
  return enquiryRow({
    id,
    nonce: id,
    enquiry: { ...asha, name: `अनन्या Chandrasekhar-Krishnamurthy ${n}`, msg: "x".repeat(1000) },
    plan: {
      query:
        "event=haldi&guests=80&package=deluxe&date=2027-02-12&event2=wedding&guests2=400&package2=royal&hall2=evening&date2=2027-02-13",
    },
    receivedAt: now - (ENQUIRIES - n) * HOUR,
  });
}

const open = async (path: string) =>
  (await fetch(server.address + path, { headers: { cookie } })).text();

const names = (html: string) =>
  Array.from(html.matchAll(/Krishnamurthy (\d+)/g), ([, n]) => Number(n));

test.each([
  ["by time of arrival", "/owner?list=waiting"],
  ["by event date", "/owner?list=waiting&sort=date"],
])("a long list %s has each entry once, on pages below 40 KB", async (_, first) => {
  const seen: number[] = [];
  let query: string | undefined = first;
  while (query !== undefined) {
    const html: string = await open(query);
    expect(html.length).toBeLessThan(40_000);
    expect(html).toContain("Waiting 1,000+");
    seen.push(...names(html));
    query = /href="(\?list=waiting[^"]*&amp;after=[^"]+)"/
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&")
      .replace(/^/, "/owner");
  }

  expect(seen).toEqual(Array.from({ length: ENQUIRIES }, (_entry, n) => n));
});

test("a search finds the named enquiry, and shows the newest of many matches", async () => {
  const one = await open(`/owner?q=krishnamurthy+${ENQUIRIES - 1}`);
  const many = await open("/owner?q=chandrasekhar");

  expect(names(one)).toEqual([ENQUIRIES - 1]);
  expect(names(many).slice(0, 2)).toEqual([ENQUIRIES - 1, ENQUIRIES - 2]);
  expect(many).toContain(`${ENQUIRIES} enquiries`);
  expect(names(many)).toHaveLength(50);
});
