/** Which times of the hall a won enquiry takes on the site, by way of the calendar of bookings. */
import { expect, test } from "vitest";
import { bookingCalendar } from "../../lambda/owner-pages/export.ts";
import { bookingsOf } from "../../lambda/outbox/retention.ts";
import type { ListEntry, Row } from "../../lambda/outbox/row.ts";
import type { HallTiming } from "../../schemas/generated/index.ts";
import { busyTimes } from "../../scripts/edit/calendar/busy-times.ts";
import { periodOf, takenSlots } from "../../scripts/edit/calendar/hall-slots.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { enquiryCatalogue } from "../../scripts/pages/enquiry-catalogue.ts";

const NOW = Date.UTC(2026, 10, 21);

const catalogue = enquiryCatalogue(ROOT, NOW);

const halls = catalogue.plan.choices.halls as readonly HallTiming[];

const DAYS = { first: "2027-02-13", last: "2027-02-15" };

const asha = { name: "Asha Shah", email: "asha@example.com", phone: "98200 12345", msg: "" };

const typed = { eventDate: "2027-02-14" };

const planned = (query: string) => ({ plan: { query } });

const noted = (slot?: string) => ({
  handling: { booked: [{ date: "2027-02-14", ...(slot && { slot }) }] },
});

test.each<[string, Partial<Row["enquiry"]>, object, string[]]>([
  ["a day typed without a place", typed, {}, ["morning", "evening"]],
  ["a plan in our hall", {}, planned("hall=evening&date=2027-02-14"), ["evening"]],
  ["another day typed beside that plan", typed, planned("hall=evening"), ["evening"]],
  ["a plan in another place", {}, planned("guests=200&date=2027-02-14"), []],
  ["a time noted by the owner", typed, noted("morning"), ["morning"]],
  ["a day noted without a place", typed, noted(), ["morning", "evening"]],
  ["a day noted as elsewhere", typed, noted("elsewhere"), []],
  ["a time that the hall no longer has", typed, noted("brunch"), ["morning", "evening"]],
])("%s", (_name, fields, more, slots) => {
  const row = { enquiry: { ...asha, ...fields }, ...more } as Row;
  const summary = { name: asha.name, days: bookingsOf(row) };
  const entry = { id: "1", reference: "7KM4-QX2P", summary } as unknown as ListEntry;

  const text = bookingCalendar([entry], catalogue, { host: "a.in", hasNames: false, now: NOW });

  const { busy, unread } = busyTimes(text, periodOf(DAYS));
  expect(unread).toEqual([]);
  expect(takenSlots(busy, halls, DAYS)).toEqual(
    slots.map((slot) => ({ date: "2027-02-14", slot })),
  );
});
