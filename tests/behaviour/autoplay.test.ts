import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { autoplay, ringStep } from "../../src/behaviour/parts/autoplay.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("autoplay advances once per delay", () => {
  const advance = vi.fn<() => void>();
  const stop = autoplay(advance, 3000);

  vi.advanceTimersByTime(2999);
  expect(advance).toHaveBeenCalledTimes(0);
  vi.advanceTimersByTime(1);
  expect(advance).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(6000);
  expect(advance).toHaveBeenCalledTimes(3);

  stop();
});

test("stopped autoplay does not advance", () => {
  const advance = vi.fn<() => void>();

  autoplay(advance, 3000)();
  vi.advanceTimersByTime(60_000);

  expect(advance).not.toHaveBeenCalled();
});

test.each([
  [0, 1, 1],
  [8, 1, 0],
  [0, -1, 8],
  [3, -20, 1],
])("from place %i in a ring of nine, %i further is place %i", (from, by, to) => {
  expect(ringStep(from, 9, by)).toBe(to);
});
