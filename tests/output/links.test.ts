import { expect, test } from "vitest";
import { findDeadLinks, locateDeadLinks, scanPage } from "../../scripts/build/output/links.ts";

const EDGE = {
  redirects: { "/old": "/menu" },
  spellings: {},
  families: {},
  variants: {},
  translated: [],
};

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

  expect(found.map(({ page, target }) => `${page} ${target}`)).toEqual(dead);
});

test("a dead link is reported once, at its file, line and column", () => {
  const sources = [
    { file: "content/articles/a.md", text: "Cake.\n\nSee [offers](/packages#nothing).\n" },
    { file: "content/catalogs/navigation.json", text: '{\n  "to": "/hall#garden"\n}' },
  ];
  const dead = [
    ["/services/a", "/packages#nothing"],
    ["/", "/hall#garden"],
    ["/hi/hall", "/hi/hall#garden"],
    ["/", "#heading-of-code"],
  ].map(([page = "", target = ""]) => ({ page, target }));

  const found = locateDeadLinks(dead, sources);

  expect(found.map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)).toEqual([
    "content/articles/a.md:3:14 dead-anchor",
    "content/catalogs/navigation.json:2:10 dead-anchor",
    "content:1:1 dead-anchor",
  ]);
});
