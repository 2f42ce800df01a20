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
  const mail = { messageId: "M1", tags };

  const count = await recordMailEvents(
    {
      queue: { recordTrouble: async (...note) => (notes.push(note), true) },
      log: (level, event, detail) => alarms.push([level, event, detail?.["id"]]),
    },
    sns(
      {
        eventType: "Bounce",
        bounce: { bounceType: "Permanent", bounceSubType: "OnAccountSuppressionList" },
        mail,
      },
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
  expect(notes).toEqual([
    [
      "TT-1",
      {
        trouble: "Bounce Permanent OnAccountSuppressionList",
        failed: true,
        mailbox: 2,
        resends: 1,
      },
    ],
    ["TT-1", { trouble: "Bounce Transient", failed: false, mailbox: 2, resends: 1 }],
    ["TT-1", { trouble: "Complaint", failed: false, mailbox: 2, resends: 1 }],
    ["TT-1", { trouble: "Reject", failed: true, mailbox: 2, resends: 1 }],
  ]);
  expect(alarms).toHaveLength(5);
  expect(alarms.at(-1)).toEqual(["error", "enquiry.trouble", undefined]);
});

test("an event that can't be noted is delivered again, after the others were noted", async () => {
  const notes: string[] = [];
  const mail = (id: string) => ({ eventType: "Reject", mail: { tags: { enquiry: [id] } } });

  const noting = recordMailEvents(
    {
      queue: {
        recordTrouble: async (id) => {
          if (id === "TT-1") throw new Error("down");
          return notes.push(id) > 0;
        },
      },
      log: () => undefined,
    },
    sns(mail("TT-1"), mail("TT-2")),
  );

  await expect(noting).rejects.toThrow("down");
  expect(notes).toEqual(["TT-2"]);
});

test("of the headers that SES reports, the visitor's name and address among them, nothing is stored or logged", async () => {
  const kept: unknown[] = [];
  const mail = {
    tags: { enquiry: ["TT-1"] },
    headers: [{ name: "Reply-To", value: "asha@example.net" }],
    commonHeaders: { subject: "New message from Asha Shah [TT-1]", replyTo: ["asha@example.net"] },
  };

  await recordMailEvents(
    {
      queue: { recordTrouble: async (...note) => kept.push(note) > 0 },
      log: (...line) => kept.push(line),
    },
    sns({ eventType: "Bounce", bounce: { bounceType: "Permanent" }, mail }),
  );

  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/Asha|asha/);
});
