/** Skips tests of journeys that Chromium 109 cannot run. */
import { beforeEach } from "vitest";

const REASONS: [title: RegExp, reason: string][] = [
  [/without script|JavaScript: false|before script/i, "a script brings popovers"],
  [/sheets? /, "it breaks printed pages in other places"],
  [/moves to its place/, "it has no animations by scrolling"],
  [/under the pointer|caption on hover/, "it finds no mouse on a server"],
];

beforeEach(({ task, skip }) => {
  for (const [title, reason] of REASONS) skip(title.test(task.fullName), reason);
});
