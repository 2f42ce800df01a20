import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { REMINDER_ATTRIBUTES, type Row } from "../../lambda/outbox/row.ts";
import { toItem } from "../../lambda/outbox/row-item.ts";
import { TTL_ATTRIBUTE } from "../../lambda/service/shared-names.ts";
import {
  BOOKED_RETENTION_DAYS,
  CALL_RETENTION_DAYS,
  RETENTION_DAYS,
  SPAM_RETENTION_DAYS,
  UNDATED_RETENTION_DAYS,
} from "../../schemas/enquiry/enquiry-retention.ts";
import { ENQUIRY_FIELDS } from "../../schemas/enquiry/enquiry-fields.ts";
import { KEPT_DAYS, KEPT_PLAN_DAYS } from "../../schemas/enquiry/tab-keys.ts";
import { listFiles } from "../../scripts/lib/files.ts";
import type { Messages, PrivacyCopy } from "../../schemas/generated/index.ts";
import type { DataOf } from "../../src/model/page.ts";
import type { privacyPage } from "../../src/pages/privacy/data.ts";
import { compile } from "../../scripts/build/compile.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { TAGS } from "../../src/model/language-tags.ts";
import * as storage from "../../src/behaviour/storage.ts";
import { QUIET_DAY } from "../setup/content.ts";
import { pageAt } from "./site.ts";

const read = async (file: string) =>
  JSON.parse(await readFile(path.join(ROOT, "content/catalogs", file), "utf8")) as never;

const { site } = await compile(ROOT, { now: QUIET_DAY });
const page = site?.pages.find(({ kind }) => kind === "privacy") as unknown as DataOf<
  typeof privacyPage
>;
const listOf = (part: string) => page.parts.find(({ id }) => id === part)?.list ?? [];

const received = Date.UTC(2026, 0, 1);

const row = {
  id: "1",
  reference: "R",
  status: "PENDING" as const,
  enquiry: { name: "Asha", email: "a@b.in", phone: "98200 12345", msg: "Hello" },
  receivedAt: received,
  tries: 0,
  refusals: 0,
  content: "c",
  nonce: "n",
};

/** All optional attributes of a row. */
const optionalAttributes: Required<Omit<Row, keyof typeof row>> = {
  callBack: "morning",
  plan: { query: "guests=250" },
  menu: ["phulka"],
  source: { page: "/contactUs", referrer: "google.com", campaign: "diwali", promotion: "thali" },
  nextAt: 1,
  sentAt: 1,
  mailedTo: ["a@example.in"],
  unreached: ["b@example.in"],
  resends: 1,
  spam: "trap",
  probe: true,
  unacknowledged: true,
  byPhone: true,
  trouble: "t",
  handling: { state: "answered", answeredAt: 1, history: [], revision: 1 },
  deal: { shape: 1, revision: 1, versions: [], links: [] },
  quoteOpened: { number: 1, at: 1 },
  reminders: { mail: { tries: 1, sentAt: 1 }, chat: { tries: 1, nextAt: 1 } },
};

/** Days after which the service deletes a row; undefined if it never does. */
function keptDays(change: Partial<Row>): number | undefined {
  const expiry = toItem({ ...row, ...change })[TTL_ATTRIBUTE];
  return expiry === undefined ? undefined : (Number(expiry) - received / 1000) / 86_400;
}

const DAY = { date: "2026-12-31" };
const payment = { id: "1", at: received, date: "2026-01-01", sum: 5000, how: "upi" } as const;
const PAID: Row["deal"] = {
  ...optionalAttributes.deal,
  money: { agreed: 9000, due: "", payments: [payment] },
};
const booked = { state: "won", history: [], revision: 1, booked: [DAY] } as const;

test.each<[Partial<Row>, number | undefined, string]>([
  [{ status: "SENT", sentAt: received }, RETENTION_DAYS, "{{privacy.days}}"],
  [{ status: "SPAM", spam: "flood" }, SPAM_RETENTION_DAYS, "{{privacy.spamDays}}"],
  [
    { status: "SENT", sentAt: received, handling: booked },
    365 + BOOKED_RETENTION_DAYS,
    "{{privacy.bookedDays}}",
  ],
  [
    { status: "SENT", sentAt: received, handling: { ...booked, state: "lost", callOn: DAY.date } },
    365 + CALL_RETENTION_DAYS,
    "{{privacy.callDays}}",
  ],
  [
    { status: "SENT", sentAt: received, handling: { ...booked, state: "lost" }, deal: PAID },
    // To the end of the day.
    UNDATED_RETENTION_DAYS + 1,
    "{{privacy.undatedDays}} days after the last change",
  ],
  [{ status: "PENDING" }, undefined, ""],
  [{ status: "FAILED" }, undefined, ""],
])(
  "an enquiry %j is deleted after the days that the privacy page promises",
  async (change, days, fact) => {
    const kept = keptDays(change);

    expect(kept === undefined ? kept : Math.round(kept)).toBe(days);
    expect(JSON.stringify(await read("pages/privacy.json"))).toContain(fact);
  },
);

test("the privacy page names backups, the mail service's list and the reference of an erasure", async () => {
  const { parts } = (await read("pages/privacy.json")) as PrivacyCopy;
  const kept = parts.find(({ id }) => id === "how-long")?.paragraphs ?? [];

  // Four on how long the table keeps it, the backups with the references of erasures, and SES's suppression list.
  expect(kept).toHaveLength(6);
  expect(kept[4]).toContain("{{privacy.backupDays}}");
});

test("the privacy page names every field of the form by its label", async () => {
  const { form } = (await read("messages.json")) as Messages;

  expect(listOf("stored").slice(0, ENQUIRY_FIELDS.length)).toEqual(
    ENQUIRY_FIELDS.map(({ name }) => form.fields[name].label),
  );
});

test("the privacy page and the form, in every language, name the days of the code", () => {
  const numbersIn = (texts: readonly string[]) => texts.join().match(/\d+/g)?.map(Number);
  const layouts = [
    site!.layout,
    ...TAGS.map((tag) => pageAt(site!, `/${tag}/contactUs`, "contact").language!.layout),
  ];
  const notes = layouts.map(({ messages }) => messages.form.kept.text);

  expect(numbersIn(listOf("device"))).toEqual([KEPT_DAYS, KEPT_DAYS, KEPT_PLAN_DAYS]);
  expect(notes.map((text) => numbersIn([text]))).toEqual(notes.map(() => [KEPT_DAYS]));
});

/** List items of a part of the privacy page. Tests only count them, because editors may reword them. */
async function pointsOf(part: string): Promise<string[]> {
  const { parts } = (await read("pages/privacy.json")) as PrivacyCopy;
  return parts.find(({ id }) => id === part)?.list ?? [];
}

test("the privacy page names everything else that is stored with an enquiry", async () => {
  /** List item of the page → row attributes that no field of the form fills. */
  const stored = {
    chosen: ["plan", "menu"],
    "the form for people without e-mail": ["callBack"],
    "where it came from": ["source"],
    handling: ["receivedAt", "status", "state", "answeredAt", "history", "followUp", "ownerList"],
    "quotes and payments": ["deal", "quoteOpened"],
    "an entry of the diary for a booking by telephone": [],
    "a mark of the address, which is counted beside the enquiries": [],
  };
  /** Attributes that the page need not name, such as ids, counters and sort keys. */
  const technical =
    "id reference tries refusals content nonce sentAt mailedTo unreached resends spam probe unacknowledged byPhone trouble revision dealRevision queue nextAt list changeOf";
  const listed = [
    ..."enquiry summary phone email".split(" "),
    ...Object.values(stored).flat(),
    ...technical.split(" "),
    ...Object.values(REMINDER_ATTRIBUTES),
    TTL_ATTRIBUTE,
  ];
  const full = toItem({ ...row, ...optionalAttributes, id: "R-2", probe: false, status: "SENT" });
  const unlisted = Object.keys(full).filter((name) => !listed.includes(name));

  expect(unlisted).toEqual([]);
  expect(await pointsOf("stored")).toHaveLength(Object.keys(stored).length);
});

test("the privacy page names everything stored in the browser, and no cookie is set", async () => {
  const files = listFiles(path.join(ROOT, "src")).filter((file) => /\.tsx?$/.test(file));
  const texts = new Map<string, string>();
  for (const file of files) texts.set(file, await readFile(path.join(ROOT, "src", file), "utf8"));
  const using = (pattern: RegExp) => files.filter((file) => pattern.test(texts.get(file) ?? ""));

  expect(using(/\b(?:local|session)Storage\.setItem|indexedDB|caches\.open/)).toEqual([
    "behaviour/storage.ts",
  ]);
  // `STORES` is the name of an attribute, and a copy such as `my-menu-earlier` belongs to its original.
  const names = Object.entries(storage).flatMap(([name, key]) =>
    typeof key === "string" && name !== "STORES" ? [key] : [],
  );
  const kinds = [...names, "enquiry"].filter(
    (key) => !names.some((other) => key.startsWith(`${other}-`)),
  );
  expect(
    await pointsOf("device"),
    `content/catalogs/pages/privacy.json needs a point of "device" for each key of src/behaviour/storage.ts: ${kinds.join(", ")}`,
  ).toHaveLength(kinds.length);
  // The table calls these by their words.
  const described = ["plan", "enquiry", "call-back"];
  const table = await readFile(path.join(ROOT, "src/README.md"), "utf8");
  const missing = kinds.filter((key) => !described.includes(key) && !table.includes(`\`${key}\``));
  expect(missing, "keys without a line in the table of src/README.md").toEqual([]);
  expect(using(/document\.cookie|cookieStore/)).toEqual([]);
});
