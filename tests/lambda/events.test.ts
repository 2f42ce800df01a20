import { expect, test } from "vitest";
import { recordMailEvents } from "../../lambda/delivery/events.ts";

function sns(...messages: unknown[]) {
  return {
    Records: messages.map((message) => ({
      Sns: { Message: typeof message === "string" ? message : JSON.stringify(message) },
    })),
  };
}

test("bounces, complaints and rejections are noted on their rows and the alarm fires", async () => {
  const notes: unknown[] = [];
  const alarms: unknown[] = [];
  const tags = { enquiry: ["TT-1"], mailbox: ["2"], resends: ["1"] };
  const headers = [{ name: "Reply-To", value: "asha@example.net" }];
  const mail = { messageId: "M1", tags, headers, commonHeaders: { subject: "From Asha" } };

  const permanent = { bounceType: "Permanent", bounceSubType: "OnAccountSuppressionList" };
  const queue = { recordTrouble: async (...note: unknown[]) => (notes.push(note), true) };

  const count = await recordMailEvents(
    { queue, log: (...line) => alarms.push(line) },
    sns(
      { eventType: "Bounce", bounce: permanent, mail },
      { eventType: "Bounce", bounce: { bounceType: "Transient" }, mail },
      { eventType: "Complaint", mail },
      { eventType: "Reject", mail },
      { eventType: "Bounce" },
      { eventType: "Delivery", mail },
      "not JSON",
      null,
    ),
  );

  expect(count).toBe(5);
  const place = { mailbox: 2, resends: 1 };
  const trouble = "Bounce Permanent OnAccountSuppressionList";
  expect(notes).toEqual([
    ["TT-1", { trouble, failed: true, ...place }],
    ["TT-1", { trouble: "Bounce Transient", failed: false, ...place }],
    ["TT-1", { trouble: "Complaint", failed: false, ...place }],
    ["TT-1", { trouble: "Reject", failed: true, ...place }],
  ]);
  expect(alarms).toHaveLength(5);
  expect(alarms.at(-1)).toEqual(["error", "enquiry.trouble", { trouble: "Bounce" }]);
  expect(JSON.stringify([notes, alarms])).not.toMatch(/asha/i);
});

test("an event that cannot be noted fails the call after the other events are noted", async () => {
  const notes: string[] = [];
  const mail = (id: string) => ({ eventType: "Reject", mail: { tags: { enquiry: [id] } } });
  const recordTrouble = async (id: string) => {
    if (id === "TT-1") throw new Error("down");
    return notes.push(id) > 0;
  };

  const noting = recordMailEvents(
    { queue: { recordTrouble }, log: () => undefined },
    sns(mail("TT-1"), mail("TT-2")),
  );

  await expect(noting).rejects.toThrow("down");
  expect(notes).toEqual(["TT-2"]);
});
