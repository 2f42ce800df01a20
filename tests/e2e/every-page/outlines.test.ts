import { expect, test } from "vitest";
import { parse } from "yaml";
import { hydrated, openPage } from "../support/browser.ts";
import { PAGES } from "../support/pages.ts";

type Node = string | Record<string, string | Node[]>;

/** Roles, heading levels and states of an ARIA snapshot without names; equal neighbours are merged, so that editing content changes nothing. */
function outline(nodes: readonly Node[], indent = ""): string {
  const lines = nodes.flatMap((node) => {
    const [key = "", inside = []] =
      typeof node === "string" ? [node] : (Object.entries(node)[0] ?? []);
    if (key.startsWith("/")) return [];
    const role = key.replaceAll(/ "(?:[^"\\]|\\.)*"|\[cursor=pointer\]/g, "").trim();
    return `${indent}${role}\n${typeof inside === "string" ? "" : outline(inside, `${indent}  `)}`;
  });
  return lines.filter((line, at) => line !== lines[at - 1]).join("");
}

test.each([...PAGES, "/hi/menu", "/no-such-page"])(
  "%s has the landmarks, headings and controls of its committed outline",
  async (route) => {
    const page = await openPage(route, { reducedMotion: true, expectedErrors: [/404/] });
    await hydrated(page);
    const tree = parse(await page.locator("body").ariaSnapshot()) as Node[];

    await expect(outline(tree)).toMatchFileSnapshot(
      `../../outlines/${route.slice(1).replaceAll("/", "-") || "home"}.txt`,
    );
  },
);
