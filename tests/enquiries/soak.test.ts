import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Fault, FAULTS } from "./support/fault-proxy.ts";
import {
  asha,
  mailCounts,
  MAILBOXES,
  startTestServer,
  send,
  withKey,
} from "./support/test-server.ts";

const { server, service, ses } = await startTestServer();

function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** References in the lines of the log with an event. */
const logged = (event: RegExp) =>
  server.log
    .filter((line) => event.test(line))
    .map((line) => (JSON.parse(line) as { id: string }).id);

test("with a third of all calls to SES and table failing, no accepted enquiry is lost", async () => {
  const random = createRandom(20251121);
  let fixed = false;
  const fault = (): Fault =>
    fixed || random() > 0.33 ? "none" : (FAULTS[Math.floor(random() * FAULTS.length)] ?? "none");
  server.dynamo.fault = fault;
  server.ses.fault = fault;

  const answers = await Promise.all(
    Array.from({ length: 160 }, async (_, number) => {
      await pause(number * 25);
      return send(server.address, asha, withKey());
    }),
  );
  fixed = true;
  const accepted = answers.filter(({ status }) => status === 202);
  const references = accepted.map(({ reference }) => reference);
  const counts = await mailCounts(
    ses,
    references,
    // Timeout longer than a sweep's wait of 15 s for an answer that never comes.
    45_000,
  );

  // About 140 are accepted and 110 recorded on an idle machine. On a busy machine more calls time out.
  expect(accepted.length).toBeGreaterThan(40);
  expect(answers.every(({ status }) => [202, 429, 503].includes(status))).toBe(true);
  // SES may refuse a mailbox both in the joint mail and alone. The row then names it, and an alarm fires.
  const rows = await service.store.getAll(references);
  const unreached = new Map(rows.map((row) => [row.reference, row.unreached ?? []]));
  const lost = references.flatMap((reference, place) =>
    MAILBOXES.filter(
      (mailbox, second) =>
        counts[2 * place + second] === 0 && !unreached.get(reference)?.includes(mailbox),
    ).map((mailbox) => `${reference} ${mailbox}`),
  );
  expect(lost).toEqual([]);
  const alarmed = (reference: string) =>
    server.log.some((line) => line.includes(`"enquiry.failed","id":"${reference}","unreached":`));
  const silent = [...unreached].filter(([id, { length }]) => length > 0 && !alarmed(id));
  expect(silent).toEqual([]);
  // SES confirms a second mail only if the first could not be recorded.
  const unrecorded = new Set(logged(/"enquiry\.sent-not-(noted|stored)"/));
  const recorded = logged(/"enquiry\.sent"/).filter((id) => !unrecorded.has(id));
  expect(recorded).toHaveLength(new Set(recorded).size);
  expect(recorded.length).toBeGreaterThan(20);
}, 90_000);

test("in a rush of 300 enquiries a second, each accepted one is mailed, and again only after a logged fault", async () => {
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: 900 }, async (_, number) => {
      await pause(Math.max(0, began + (number * 1000) / 300 - performance.now()));
      return send(server.address, asha, withKey());
    }),
  );
  const accepted = answers.filter(({ status }) => status === 202);
  const references = accepted.map(({ reference }) => reference);
  const counts = await mailCounts(ses, references, 480_000);

  expect(accepted.length).toBeGreaterThan(100);
  expect(counts).not.toContain(0);
  // A busy machine answers some calls after their time limit.
  const delayed = new Set(logged(/"enquiry\.(delayed|sent-not-(noted|stored))"/));
  const repeated = references.filter((_, place) =>
    counts.slice(2 * place, 2 * place + 2).some((count) => count > 1),
  );
  expect(repeated.filter((reference) => !delayed.has(reference))).toEqual([]);
}, 600_000);
