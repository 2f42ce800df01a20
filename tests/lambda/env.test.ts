import { expect, test } from "vitest";
import { readSettings } from "../../lambda/service/env.ts";

const complete = {
  ENQUIRY_TABLE: "enquiries",
  ENQUIRY_FROM: "Us <us@example.com>",
  ENQUIRY_RECIPIENTS: "a@example.com, b@example.com",
};

test("every missing setting is named at once", () => {
  expect(() => readSettings({ ENQUIRY_FROM: " " })).toThrow(
    "The environment is not complete: ENQUIRY_TABLE is missing; ENQUIRY_FROM is missing; ENQUIRY_RECIPIENTS is missing.",
  );
});

test("settings that make no sense are named too", () => {
  expect(() =>
    readSettings({ ...complete, ENQUIRY_RETRY_BASE_MS: "soon", ENQUIRY_RECIPIENTS: "nobody" }),
  ).toThrow(
    /ENQUIRY_RECIPIENTS is not a comma-separated list of addresses; ENQUIRY_RETRY_BASE_MS is not/,
  );
});

test("two recipients, and a minute between tries unless set otherwise", () => {
  const { recipients, retryBaseMs } = readSettings(complete);

  expect(recipients).toEqual(["a@example.com", "b@example.com"]);
  expect(retryBaseMs).toBe(60_000);
});

test.each(["ENQUIRY_FLOOD_LIMIT", "ENQUIRY_NETWORK_DAILY_LIMIT"])(
  "%s without the secret that hashes senders is refused",
  (limit) => {
    expect(() => readSettings({ ...complete, [limit]: "20" })).toThrow(
      "ENQUIRY_FLOOD_SALT is missing",
    );
  },
);
