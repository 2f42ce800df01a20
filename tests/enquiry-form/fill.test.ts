import { expect, test } from "vitest";
import { edit, EMPTY, parseFill, startFill, type Fill } from "../../src/enquiry/state/fill.ts";

let made = 0;
const newKey = () => `key-${++made}`;
const asha = { ...EMPTY, name: "Asha", msg: "Sakharpuda, 120 guests" };

function filled(changes: Partial<Fill> = {}): Fill {
  return { ...startFill({ now: 1000, newKey }), values: asha, ...changes };
}

test("typing before the first attempt keeps the key", () => {
  const fill = startFill({ now: 1000, newKey });

  expect(edit(fill, asha, newKey)).toEqual({ ...fill, values: asha });
});

test("the same text is sent again under the same key, so that it arrives once", () => {
  const fill = filled({ tried: true });

  expect(edit(fill, { ...asha }, newKey).key).toBe(fill.key);
});

test("text that changed after an attempt gets a key of its own, so that the change arrives", () => {
  const fill = filled({ tried: true });

  const edited = edit(fill, { ...asha, msg: "Sakharpuda, 150 guests" }, newKey);

  expect(edited.key).not.toBe(fill.key);
  expect(edited.tried).toBe(false);
  expect(edited.startedAt).toBe(fill.startedAt);
});

test("a stored fill comes back whole", () => {
  const fill = filled({ tried: true });

  expect(parseFill(JSON.stringify(fill))).toEqual(fill);
});

test.each([
  "",
  "null",
  "[]",
  "{",
  '{"values":{"name":1},"startedAt":1,"key":"k"}',
  '{"values":null,"startedAt":1,"key":"k"}',
  JSON.stringify({ values: EMPTY, startedAt: "yesterday", key: "k" }),
])("storage that holds %j holds no fill", (text) => {
  expect(parseFill(text)).toBeUndefined();
});
