/** A press that others overtake at each try: between its reading and its writing, another press is stored. */
import { expect, test } from "vitest";
import { handleQuote } from "../../lambda/owner-pages/quotes/family-http.ts";
import { makeLink } from "../../lambda/owner-pages/sign-in/sign-in.ts";
import { changed } from "../../lambda/outbox/change.ts";
import { dealOf } from "../../lambda/outbox/deal-rules.ts";
import { handlingOf, notesOf, type Row } from "../../lambda/outbox/row.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import { fieldsIn, ownerDevice, shownFields } from "./support/owner-device.ts";
import {
  clock,
  family,
  linkIn,
  quotePage,
  rowOf,
  service,
  store,
  stored,
} from "./support/quotes.ts";

/** How often another person presses first. */
let rivals = 0;
let tries = 0;
let overtake = (row: Row): Row => row;

const busyStore: typeof store = {
  ...store,
  change: async (row, next, limitMs) => {
    tries++;
    const current = await rowOf(row.id);
    if (rivals-- > 0) await store.change(current, overtake(current));
    return store.change(row, next, limitMs);
  },
};
const busyService = { ...service, store: busyStore };
const device = ownerDevice(busyService);
await device.signIn(`/owner/sign-in/${await makeLink(service.signIns, clock.now, STEP_MS)}`);

const notes = (row: Row): Row => ({
  ...row,
  handling: changed(handlingOf(row), "noted", clock.now, { note: `Rang ${tries}` }),
});

const money = (row: Row): Row => {
  const deal = dealOf(row);
  const terms = { agreed: 400_000 + tries, due: "" };
  const next = { ...deal, revision: deal.revision + 1, money: { ...terms, payments: [] } };
  return { ...row, deal: next };
};

interface Case {
  by: typeof overtake;
  path: (id: string) => string;
  press: string;
  typed: Record<string, string>;
  isDone: (row: Row) => boolean;
}

const CASES = {
  quote: {
    by: notes,
    path: quotePage,
    press: "save",
    typed: { discount: "777" },
    isDone: (row) => dealOf(row).versions[0]?.discount === 777,
  },
  enquiry: {
    by: money,
    path: (id) => `/owner/${id}?id=${id}`,
    press: "noted",
    typed: { note: "Wants a tasting" },
    isDone: (row) => notesOf(handlingOf(row)).some(({ text }) => text === "Wants a tasting"),
  },
} as const satisfies Record<string, Case>;
const KINDS = ["quote", "enquiry"] as const;

async function race(kind: keyof typeof CASES, date: string, count: number) {
  const one = CASES[kind];
  const id = await stored(date);
  const path = one.path(id);
  const shown = shownFields((await device.request(path)).body, one.press);
  const typed: Record<string, string> = one.typed;
  const posted = Object.entries(shown).map(([name, values]): [string, string | string[]] => [
    name,
    typed[name.replace(/-\d+$/, "")] ?? values,
  ]);
  [rivals, tries, overtake] = [count, 0, one.by];
  const answer = await device.request(path, { ...Object.fromEntries(posted), do: one.press });
  rivals = 0;
  return { ...one, id, path, answer };
}

test.each(KINDS.flatMap((kind) => [1, 2].map((count) => [kind, count] as const)))(
  "a press on a page of the %s is saved after %d faster presses of others",
  async (kind, count) => {
    const { id, answer, isDone } = await race(kind, `2028-05-0${count}`, count);

    expect([answer.statusCode, tries]).toEqual([303, count + 1]);
    expect(isDone(await rowOf(id))).toBe(true);
  },
);

test.each(KINDS)(
  "a press on a page of the %s ends after three tries, says so, and is pressed again with its words",
  async (kind) => {
    const { id, path, answer, isDone, typed } = await race(kind, "2028-05-04", 50);
    const before = isDone(await rowOf(id));
    const fields = fieldsIn(answer.body);
    const again = await device.request(path, fields);

    expect([answer.statusCode, tries - 1, before]).toEqual([503, 3, false]);
    expect(answer.body).toContain(
      "Nothing was saved: others changed this at the same moment. What you typed is kept: press again.",
    );
    expect(fields).toMatchObject(
      Object.fromEntries(Object.entries(typed).map(([k, v]) => [k, [v]])),
    );
    expect([again.statusCode, isDone(await rowOf(id))]).toEqual([303, true]);
  },
);

test("a booking by telephone that others overtake ends after three tries, and says so", async () => {
  const entry = { date: "2028-05-10", slot: "evening", name: "Kavita", phone: "", note: "" };
  const form = () => ({ ...entry, id: crypto.randomUUID(), again: "", until: "2028-05-01" });
  const held = await device.request("/owner/diary", { ...form(), do: "hold" });
  [rivals, tries, overtake] = [50, 0, money];
  const answer = await device.request("/owner/diary", { ...form(), do: "book" });
  rivals = 0;
  const ended = tries;
  const again = await device.request("/owner/diary", fieldsIn(answer.body));

  expect([held.statusCode, answer.statusCode, ended]).toEqual([303, 503, 3]);
  expect(answer.body).toContain(
    "Nothing was saved: others changed this at the same moment. What you typed is kept: press again.",
  );
  expect(again.statusCode).toBe(303);
});

test("a family's acceptance that others overtake ends after three tries, keeps the name, and is not stored", async () => {
  const id = await stored("2028-05-12");
  const sent = await device.request(quotePage(id), {
    ...shownFields((await device.request(quotePage(id))).body, "send"),
    do: "send",
  });
  const link = linkIn(sent);
  [rivals, tries, overtake] = [50, 0, notes];
  const answer = await handleQuote(busyService, {
    rawPath: link,
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "sec-fetch-site": "same-origin",
      "x-viewer-address": "198.51.100.251",
    },
    requestContext: { http: { method: "POST" } },
    body: new URLSearchParams({ version: "1", name: "Asha Shah" }).toString(),
  });
  rivals = 0;

  expect([answer.statusCode, tries]).toEqual([503, 3]);
  expect(answer.body).toContain('value="Asha Shah"');
  expect(dealOf(await rowOf(id)).versions[0]?.state).toBe("sent");
  expect((await family(link, { version: "1", name: "Asha Shah" })).statusCode).toBe(303);
});

test("a press on an enquiry that is erased during the press finds nothing", async () => {
  const id = await stored("2028-05-14");
  const path = `/owner/${id}?id=${id}`;
  const shown = shownFields((await device.request(path)).body, "noted");
  const gone = { ...busyStore, change: async () => undefined, get: async () => undefined };
  const { signIn, request } = ownerDevice({ ...service, store: gone });
  await signIn(`/owner/sign-in/${await makeLink(service.signIns, clock.now, STEP_MS)}`);

  expect((await request(path, { ...shown, do: "noted", note: "Rang" })).statusCode).toBe(410);
});
