/** Plans and menus on their whole way: the request, the row and the mail. */
import { DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import messages from "../../content/catalogs/messages.json" with { type: "json" };
import { createDynamo } from "../../lambda/service/env.ts";
import { createService } from "../../lambda/create-service.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  send,
  startWay,
  withKey,
  type Answer,
  type Way,
} from "./support/way.ts";
import { categoryOf } from "../setup/catalogs.ts";
import { WEDDING, rangeFrom } from "../setup/planned-wedding.ts";

const EIGHT_KB = 8192;

let way: Way;
beforeAll(async () => void (way = await startWay({ ENQUIRY_FLOOD_LIMIT: "100000" })), 30_000);
afterAll(() => way.close());

const post = (along: Record<string, unknown>) =>
  send(way.address, { ...asha, ...along }, withKey());

/** As a browser without script does: a field may be given more than once. */
function postForm(msg: string, fields: [string, string][], headers: Record<string, string> = {}) {
  const body = new URLSearchParams([...Object.entries({ ...asha, msg }), ...fields]);
  return send(way.address, String(body), {
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      origin: way.address,
      ...headers,
    },
  });
}

async function mailOf(reference: string) {
  await mailCounts(way.service.ports.ses, [reference]);
  const [mail] = await mailsFor(way.service.ports.ses, reference);
  return { text: mail?.body.text ?? "", html: mail?.body.html ?? "" };
}

const mailAfter = async ({ status, reference }: Answer) => {
  expect(status).toBe(202);
  return mailOf(reference);
};

/** The stored row whose message is this. */
async function rowWith(msg: string) {
  const service = createService(way.service.env, () => undefined);
  const rows = await service.lists.scan(0, Number.MAX_SAFE_INTEGER);
  service.close();
  const row = rows.find(({ enquiry }) => enquiry.msg === msg);
  if (!row) throw new Error("There is no such row");
  return toItem(row);
}

const menuSize = async (msg: string) =>
  ((await rowWith(msg))["menu"] as string | undefined)?.length ?? 0;

describe("a menu", () => {
  const many = Array.from({ length: 1500 }, (_, index) => `dish-${index}-that-is-not-ours`);
  const words = Array.from({ length: 300 }, () => "w".repeat(80));

  test.each([
    ["ids without end", { menu: many.slice(0, 1000) }],
    [
      "words",
      {
        menu: { query: "my=phulka", courses: [{ name: categoryOf("rotis").name, dishes: words }] },
      },
    ],
  ])("of %s takes at most 8 KB of the table", async (msg, along) => {
    const { status } = await post({ ...along, msg });

    expect(status).toBe(202);
    expect(await menuSize(msg)).toBeLessThanOrEqual(EIGHT_KB);
  });

  test("that a form without script posts, or names in its address, takes no more", async () => {
    const named = many.slice(0, 400).map((id) => `my=${id}`);
    await postForm("posted", [["my", many.slice(0, 800).join(",")]]);
    await postForm("named", [], { referer: `${way.address}/contactUs?${named.join("&")}` });

    for (const msg of ["posted", "named"]) {
      expect(await menuSize(msg)).toBeGreaterThan(EIGHT_KB / 2);
      expect(await menuSize(msg)).toBeLessThanOrEqual(EIGHT_KB);
    }
  });
});

describe("a plan", () => {
  const least = WEDDING.royal + WEDDING.hall;
  const query = "event=wedding&guests=250&package=royal&hall=evening&date=2027-02-14";

  test("is worked out by the catalogue: no label, line or sum of the request is in the mail", async () => {
    const { text, html } = await mailAfter(
      await post({
        plan: {
          query,
          facts: [{ label: "Agreed", value: "90 % off" }],
          lines: [{ name: "Special price", rate: 1, times: 250, amount: 250 }],
          least: 250,
          most: 300,
        },
      }),
    );

    expect(`${text}${html}`).not.toMatch(/Agreed|90 % off|Special price/);
    expect(text).toContain(`${WEDDING.lines.royal}\n${WEDDING.lines.hall}\n`);
    expect(text).toContain(`Estimate: ${rangeFrom(least, WEDDING.hall)}`);
    expect(text).toContain(
      `The visitor's page showed ₹250 to ₹300; today's catalogue says ${rangeFrom(least, WEDDING.hall)}.`,
    );
  });
});

test.each([
  ["of another time", '{"query":"guests=250","facts":[],"lines":[]}', '{"query":"my=phulka"}'],
  ["that are damaged", "{", '"'],
])("a stored row's plan and menu %s keep no mail from going out", async (name, plan, menu) => {
  const id = `TT-${name.replaceAll(" ", "")}`;
  const client = DynamoDBDocumentClient.from(createDynamo(way.service.env));
  const item = toItem({
    id,
    reference: id,
    status: "PENDING",
    enquiry: { ...asha, name },
    receivedAt: Date.now(),
    nextAt: Date.now(),
    tries: 0,
    refusals: 0,
    content: "c",
    nonce: "n",
  });
  await client.send(
    new PutCommand({
      TableName: String(way.service.env["ENQUIRY_TABLE"]),
      Item: { ...item, plan, menu },
    }),
  );
  client.destroy();

  const { text } = await mailOf(id);

  expect(text).toContain(`${messages.form.fields.name.label}: ${name}`);
  expect(text).toContain("A menu came along that could not be read.");
});
