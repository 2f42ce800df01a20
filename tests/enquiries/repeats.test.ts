import { expect, test } from "vitest";
import { createService } from "../../lambda/create-service.ts";
import { sweep } from "../../lambda/delivery/deliver.ts";
import { STEP_MS } from "../setup/step-ms.ts";
import {
  asha,
  mailCounts,
  mailsFor,
  startTestServer,
  send,
  withKey,
} from "./support/test-server.ts";

const { server, service, ses } = await startTestServer(
  { ENQUIRY_SWEEP_MS: "3600000" },
  { hasLimits: false },
);

test.each([
  ["with one key", withKey("eight")],
  ["of the same words without a key", {}],
])("eight simultaneous requests %s are one enquiry", async (name, init) => {
  const sent = Array.from({ length: 8 }, () => send(server.address, { ...asha, name }, init));
  const answers = await Promise.all(sent);

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 202]));
  expect(new Set(answers.map(({ reference }) => reference)).size).toBe(1);
  expect(await mailCounts(ses, [answers[0]?.reference ?? ""])).toEqual([1, 1]);
});

test("a retry with the same key after an aborted request is mailed only once", async () => {
  server.ses.fault = () => "slow";
  const signal = AbortSignal.timeout(300);
  await expect(send(server.address, asha, { ...withKey("abort"), signal })).rejects.toThrow();
  server.ses.fault = () => "none";

  const again = await send(server.address, asha, withKey("abort"));

  expect(again.status).toBe(200);
  expect(await mailCounts(ses, [again.reference])).toEqual([1, 1]);
});

test("a changed text under the same key is also mailed, under the same reference", async () => {
  const first = await send(server.address, asha, withKey("changed"));
  const changed = { ...asha, msg: "For 400 guests after all." };

  const second = await send(server.address, changed, withKey("changed"));
  const third = await send(server.address, changed, withKey("changed"));

  expect([second.status, third.status]).toEqual([200, 200]);
  expect(second.reference).toBe(first.reference);
  const found = await mailsFor(ses, first.reference);
  expect(found).toHaveLength(2);
  expect(found[1]?.body.text).toContain("For 400 guests after all.");
  const rows = await service.lists.find(first.reference);
  expect(rows.map(({ enquiry }) => enquiry.msg)).toEqual([asha.msg, changed.msg]);
  expect(await service.lists.find(rows[1]?.id ?? "")).toEqual([rows[1]]);
});

test("two concurrent sweeps send each waiting enquiry once", async () => {
  server.ses.fault = () => "unavailable";
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => send(server.address, asha, withKey())),
  );
  server.ses.fault = () => "none";
  const isDue = async () => (await service.queue.due(Date.now(), 99, STEP_MS)).length;
  await expect.poll(isDue).toBe(10);

  const services = [
    createService(server.service.env, () => undefined),
    createService(server.service.env, () => undefined),
  ];
  await Promise.all(services.map((one) => sweep(one, Date.now() + 10_000)));
  for (const one of services) one.close();

  expect(
    await mailCounts(
      ses,
      answers.map(({ reference }) => reference),
    ),
  ).toEqual(answers.flatMap(() => [1, 1]));
});
