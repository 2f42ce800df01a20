import { expect, test } from "vitest";
import { findDeadLinks, scanPage } from "../../scripts/build/output/links.ts";
import type { EdgeManifest } from "../../src/model/resolve.ts";

const EDGE: EdgeManifest = {
  redirects: { "/old": "/menu" },
  spellings: {},
  families: {},
  variants: {},
};

/** Dead links of a site made of these pages, by their `<main>`; all have the same header. */
function deadIn(mains: Record<string, string>, header = '<a href="/menu">Menu</a>') {
  const pages = new Map(
    Object.entries(mains).map(([path, main]) => {
      const html = `<body id="top">${header}<main id="main">${main}</main></body>`;
      return [path, scanPage(html)] as const;
    }),
  );
  const files = { has: (file: string) => file === "icon.svg" };
  return findDeadLinks(pages, files, EDGE).map((line) =>
    line
      .split(" ")
      .filter((word) => /^[/#]/.test(word))
      .join(" ")
      .replace(/,$/, ""),
  );
}

const MENU = '<h2 id="dal">Dal</h2><a href="#dal">Dal</a><a href="#main">Main</a>';

test("links to pages, headings, files and the API are alive", () => {
  const home =
    '<a href="/menu#dal">Dal</a><a href="/old">Menu</a><a href="#top">Up</a><img src="/icon.svg"><form action="/api/enquiries">';

  expect(deadIn({ "/": home, "/menu": MENU })).toEqual([]);
});

test("a missing page or heading is reported once per page", () => {
  const home = '<a href="/menu#rice">Rice</a><a href="/rice">Rice</a><a href="#rice">Rice</a>';

  expect(deadIn({ "/": home, "/menu": `${MENU}<a href="/rice">Rice</a>` })).toEqual([
    "/ /menu#rice",
    "/ /rice",
    "/ #rice",
    "/menu /rice",
  ]);
});

test("a dead link in the header is reported for every page", () => {
  const dead = deadIn({ "/": "", "/menu": '<a href="/gone">Gone</a>' }, '<a href="/gone">Gone</a>');

  expect(dead).toEqual(["/ /gone", "/menu /gone"]);
});
