import { expect, test } from "vitest";
import { floodCounter, readReference, referenceOf } from "../../lambda/intake/identity.ts";

test("where a sender is counted cannot be worked out without the secret", () => {
  const now = Date.UTC(2026, 10, 24);
  const counter = floodCounter("203.0.113.7", "one", now);

  expect(counter).toBe(floodCounter("203.0.113.7", "one", now + 1000));
  expect(counter).not.toBe(floodCounter("203.0.113.8", "one", now));
  expect(counter).not.toBe(floodCounter("203.0.113.7", "two", now));
  expect(counter).not.toBe(floodCounter("203.0.113.7", "one", now, "day"));
  expect(counter).not.toContain("203");
});

test("a reference is eight letters and digits in two groups, none of which is taken for another", () => {
  const references = Array.from({ length: 500 }, (_, n) => referenceOf(`key-${n}`, "", 0));

  for (const reference of references)
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
  expect(new Set(references).size).toBe(references.length);
});

test.each(["7KM4-0X1P", "7km4 ox lp", " 7km4oxip ", "7KM4-OXIP"])(
  "%j is read as the reference that was meant",
  (typed) => {
    expect(readReference(typed)).toBe("7KM4-0X1P");
  },
);

test("what is no reference is read as it stands", () => {
  expect(readReference("TT-AAAA-BBBB-CCCC")).toBe("TT-AAAA-BBBB-CCCC");
});
