/** Runs before the tests of journeys in Chromium 109 and leaves out what it cannot show. */
import { beforeEach } from "vitest";

const REASONS: [title: RegExp, reason: string][] = [
  [/without script|JavaScript: false|before script/i, "a script brings popovers"],
  [/sheets? /, "it breaks printed pages in other places"],
  [/fade in when/, "it has no animations by scrolling"],
  [/climb by ones .* phone/, "its jump to a place stops short of it, for content-visibility"],
  [/under the pointer/, "it finds no mouse on a server"],
];

beforeEach(({ task, skip }) => {
  for (const [title, reason] of REASONS) skip(title.test(task.fullName), reason);
});
