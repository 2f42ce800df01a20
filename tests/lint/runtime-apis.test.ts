import { RuleTester } from "oxlint/plugins-dev";
import { describe, test } from "vitest";
import plugin from "../../scripts/lint/runtime-apis.ts";

RuleTester.describe = describe;
RuleTester.it = test;

const error = (message: RegExp) => ({ message });

new RuleTester({ languageOptions: { sourceType: "module" } }).run(
  "an API that a supported browser lacks is reported with the version that has it",
  plugin.rules["runtime-apis"],
  {
    valid: [
      "new URL(document.referrer).host",
      "list.at(-1)",
      "const parse = (text) => text; parse('a').share",
      "JSON.parse(text)",
      "structuredClone(value)",
      "plan.lines.removed",
      {
        code: "box.showPopover(); box.matches(':popover-open')",
        options: [["showPopover", ":popover-open"]],
      },
    ],
    invalid: [
      { code: "URL.parse(text)", errors: [error(/^parse needs Chrome 126, .*Safari 18,/)] },
      { code: "text.toWellFormed()", errors: [error(/^toWellFormed needs Chrome 111, /)] },
      { code: "list?.toSpliced(1, 1)", errors: [error(/^toSpliced needs Chrome 110, /)] },
      { code: "stop.checkVisibility()", errors: [error(/^checkVisibility needs Safari 17.4$/)] },
      { code: "event.newState === 'open'", errors: [error(/^newState needs Chrome 114, /)] },
      { code: "requestIdleCallback(work)", errors: [error(/^requestIdleCallback needs Safari /)] },
      {
        code: "new Map([...list].map((one) => [one, Object.groupBy(list, key)]))",
        errors: [error(/^groupBy needs Chrome 117, /)],
      },
      { code: "page.querySelector('li:has(a)')", errors: [error(/^:has needs Firefox 121$/)] },
    ],
  },
);
