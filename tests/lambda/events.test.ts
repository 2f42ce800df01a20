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
  const tags = { enquiry: ["TT-1"], resends: ["1"] };
  const destination = ["Owner <a@example.in>", "b@example.in"];
  const bouncedRecipients = [{ emailAddress: "B@example.in" }];
  const headers = [{ name: "Reply-To", value: "asha@example.net" }];
  const mail = {
    messageId: "M1",
    tags,
    destination,
    headers,
    commonHeaders: { subject: "From Asha" },
  };

  const bounceSubType = "OnAccountSuppressionList";
  const permanent = { bounceType: "Permanent", bounceSubType, bouncedRecipients };
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
  const resends = 1;
  const all = ["a@example.in", "b@example.in"];
  const trouble = "Bounce Permanent OnAccountSuppressionList";
  expect(notes).toEqual([
    ["TT-1", { trouble, unreached: ["b@example.in"], resends }],
    ["TT-1", { trouble: "Bounce Transient", unreached: [], resends }],
    ["TT-1", { trouble: "Complaint", unreached: [], resends }],
    ["TT-1", { trouble: "Reject", unreached: all, resends }],
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
