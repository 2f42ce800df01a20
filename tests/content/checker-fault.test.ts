import { expect, test, vi } from "vitest";
import { createContentChecker } from "../../scripts/rules/check.ts";
import { FORMATS, print } from "../../scripts/content/problems/print.ts";
import type { Rule } from "../../scripts/rules/rule.ts";
import { ROOT } from "../../scripts/lib/paths.ts";

vi.mock("../../scripts/rules/index.ts", async (original) => {
  const rules = await original<typeof import("../../scripts/rules/index.ts")>();
  const stumble: Rule = {
    site() {
      throw new TypeError("cannot read 'slug' of undefined");
    },
  };
  return { ...rules, RULES: [stumble, ...rules.RULES] };
});

test("a rule that throws is reported in every format as what it is, with what to do", async () => {
  const checker = createContentChecker(ROOT, {
    now: () => Date.UTC(2026, 10, 21),
  });
  const { problems, texts, faults, content } = await checker.check();
  const printed = Object.fromEntries(
    FORMATS.map((format) => [format, print(format, problems, texts)]),
  );

  expect(faults).toHaveLength(1);
  // Nothing that was not wholly checked is built.
  expect(content).toBeUndefined();
  expect(printed["pretty"]).toMatch(
    /^content:1:1 {2}error {2}the checker .*cannot read 'slug' of undefined {2}\[checker-fault\]\n {3}fix: this is not your mistake: show this/,
  );
  expect(printed["github"]).toMatch(
    /^::error file=content,line=1,.*title=checker-fault::the checker/,
  );
  expect(JSON.parse(printed["json"] ?? "")).toMatchObject([
    { code: "checker-fault", severity: "error", line: 1, column: 1 },
  ]);
});
