import { expect, test } from "vitest";
import { findDeadLinks, scanPage } from "../../scripts/build/output/links.ts";

const EDGE = { redirects: { "/old": "/menu" }, spellings: {}, families: {}, variants: {} };

const MENU = '<h2 id="dal">Dal</h2><a href="#dal">Dal</a><a href="#main">Main</a>';

test.each([
  [
    "pages, headings, files, the API and other sites are alive",
    `<a href="/menu#dal">Dal</a><a href="/old">Menu</a><a href="#top">Up</a><img src="/icon.svg"><form action="/api/enquiries"><a href="http://example.com/dal">Dal</a>`,
    MENU,
    [],
  ],
  [
    "a missing page or heading are dead once per page",
    '<a href="/menu#rice">Rice</a><a href="/rice">Rice</a><a href="#rice">Rice</a><a href="/rice"><img src="/gone.svg">',
    `${MENU}<a href="/rice">Rice</a>`,
    ["/ /menu#rice", "/ /rice", "/ #rice", "/ /gone.svg", "/menu /rice"],
  ],
])("links to %s", (_, home, menu, dead) => {
  const pages = Object.entries({ "/": home, "/menu": menu }).map(([path, main]) => {
    const html = `<body id="top"><a href="/menu">Menu</a><main id="main">${main}</main></body>`;
    return [path, scanPage(html)] as const;
  });
  const found = findDeadLinks(new Map(pages), { has: (file) => file === "icon.svg" }, EDGE);

  // Each reported line has two addresses: the page and the link.
  expect(found.map((line) => line.match(/(?<= |^)[/#][^ ,]*/g)?.join(" "))).toEqual(dead);
});
