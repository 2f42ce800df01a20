import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { printWins } from "../../scripts/build/bundle/postcss-plugins.ts";
import {
  withoutUnreadFaces,
  criticalCss,
  readSheet,
} from "../../scripts/build/bundle/critical-css.ts";

/** Critical CSS of a document. */
function left(css: string, html: string): string {
  return criticalCss(readSheet(css))(html);
}

describe("a document carries", () => {
  test("the rules whose classes, ids and elements it has, and no others", () => {
    const css = ".card{color:red}#nav a{color:blue}.dialog{color:green}table td{top:0}";

    expect(left(css, '<nav id="nav"><a class="card big">x</a></nav>')).toBe(
      ".card{color:red}#nav a{color:blue}",
    );
  });

  test("of a list of selectors those that can match", () => {
    expect(left(".a,.b:hover,.c{top:0}", '<p class="a b">')).toBe(".a,.b:hover{top:0}");
  });

  test("every state, for it may come without script", () => {
    const css = [
      "details[open] p{top:0}",
      "p:target{top:1px}",
      "p:not(.shut){top:2px}",
      "details:has(p:hover)::before{top:3px}",
      "details:popover-open::backdrop{top:4px}",
      "details.\\:popover-open{top:5px}",
    ].join("");

    expect(left(css, "<details><p>x</p></details>")).toBe(css);
  });

  test("rules for its region, and for no other", () => {
    const css = "[data-region=a] p{top:0}[data-region='b'] p{top:1px}[data-region]{top:2px}";

    expect(left(css, '<main data-region="a"><p>x</p></main>')).toBe(
      "[data-region=a] p{top:0}[data-region]{top:2px}",
    );
  });

  test("rules for photographs, if it has one", () => {
    const css = "img[data-cut]{top:0}";

    expect(left(css, '<img data-cut="">')).toBe(css);
    expect(left(css, "<img>")).toBe("");
  });

  test("rules for attributes that script sets on the root", () => {
    const css = "html[data-whole] p{top:0}";

    expect(left(css, "<p>")).toBe(css);
  });

  test("a choice of selectors when one of them can match", () => {
    expect(left("p:is(.a,.b){top:0}p:is(.b,.c){top:1px}p:has(.b){top:2px}", '<p class="a">')).toBe(
      "p:is(.a,.b){top:0}",
    );
  });

  test("conditions with something in them", () => {
    const css = "@media (width<=600px){.a{top:0}.b{top:0}}@media (width>600px){.b{top:0}}";

    expect(left(css, '<p class="a">')).toBe("@media (width<=600px){.a{top:0}}");
  });

  test("keyframes that run and custom properties that are used, also through others", () => {
    const css =
      ":root{--ink:red;--text:var(--ink);--spare:blue;--art:green}" +
      ".a{color:var(--text);background:var(--ink);animation:sway 1s}" +
      "@keyframes sway{to{rotate:3deg}}@keyframes spin{to{rotate:1turn}}";

    expect(left(css, '<p class="a" style="background:var(--art)">')).toBe(
      ":root{--text:red;--art:green}.a{color:var(--text);background:red;animation:sway 1s}@keyframes sway{to{rotate:3deg}}",
    );
  });
});

test("a document carries the custom properties that its printed part asks for", () => {
  const css = ":root{--paper:#fff;--spare:#000}@media print{.a{color:var(--paper)}}";

  expect(left(css, '<p class="a">')).toBe("@media print{.a{color:#fff}}");
});

describe("a custom property is not inlined", () => {
  const KEPT = ":root{--ink:red}";
  test.each([
    ["where another element has another", KEPT, ".a{--ink:blue;color:var(--ink)}"],
    [
      "where another screen has another",
      KEPT,
      "@media (width>9px){:root{--ink:blue}}.a{color:var(--ink)}",
    ],
    [
      "where it asks for one itself",
      KEPT + ".b{--ink:blue}",
      ":root{--text:var(--ink)}.a{color:var(--text)}",
    ],
    ["where something else may be meant", KEPT, ".a{color:var(--ink,blue)}"],
    [
      "where keyframes ask for it",
      KEPT,
      ".a{animation:glow 1s;color:var(--ink)}@keyframes glow{to{color:var(--ink)}}",
    ],
    [
      "where it is set on an element",
      KEPT,
      ".a{color:var(--ink)}",
      '<p class="a b" style="--ink:blue">',
    ],
    [
      "where its name is shorter",
      ":root{--ink:color-mix(in srgb, red 70%, transparent)}",
      ".a{color:var(--ink);background:var(--ink)}.b{color:var(--ink)}",
    ],
  ])("%s", (_, root, css, html = '<p class="a b">') => {
    expect(left(root + css, html)).toBe(root + css);
  });

  test("a plain custom property is inlined, separated from the next token", () => {
    const css =
      ":root{--gap:1px;--edge:2px}.a{margin:0 var(--gap)var(--edge)0;padding:calc(-1*var(--gap))}";

    expect(left(css, '<p class="a">')).toBe(".a{margin:0 1px 2px 0;padding:calc(-1*1px)}");
  });
});

test("documents with the same names share one result", () => {
  const sheet = readSheet(".a p{top:1px}.b p{top:2px}");
  const critical = criticalCss(sheet);
  const first = critical('<div class="a"><p>One</p></div>');
  // A second query of the sheet would find nothing.
  sheet.splice(0);

  expect(first).toBe(".a p{top:1px}");
  expect(critical('<div class="a"><p>Two</p></div>')).toBe(first);
  expect(critical('<div class="b"><p>Two</p></div>')).toBe("");
});

test("print rules of a document are kept", () => {
  const css = "@media print{.a{top:1px}.b{top:2px}@page{margin:1cm}}.a{top:0}";

  expect(left(css, '<p class="a">')).toBe("@media print{.a{top:1px}@page{margin:1cm}}.a{top:0}");
});

test("print declarations are important, except those of @page", () => {
  const css = "@media print{.a{top:1px;--ink:red}@page{margin:1cm}}@media screen{.a{top:0}}";

  expect(postcss([printWins()]).process(css, { from: undefined }).css).toBe(
    "@media print{.a{top:1px !important;--ink:red !important}@page{margin:1cm}}@media screen{.a{top:0}}",
  );
});

test("faces for letters that the document lacks are left out", () => {
  const latin = "@font-face{font-family:A;src:url(a.woff2)}";
  const rupee = "@font-face{font-family:A;src:url(r.woff2);unicode-range:U+20B9}";
  const signs = "@font-face{font-family:A;src:url(s.woff2);unicode-range:U+23-24,U+3C-3E,U+5B-60}";
  const css = latin + rupee + signs;

  expect(withoutUnreadFaces(css, '<p class="a_b">It&#x27;s a plate</p>')).toBe(latin);
  expect(withoutUnreadFaces(css, "<p>₹599</p>")).toBe(latin + rupee);
  expect(withoutUnreadFaces(css, "<p>No. #1</p>")).toBe(latin + signs);
  expect(withoutUnreadFaces(css, '<input placeholder="₹">')).toBe(latin + rupee);
});

test("no face of a page in another language swaps", () => {
  const css = "@font-face{font-family:A;font-display:swap}";

  expect(withoutUnreadFaces(css, '<a class="skip">A</a>')).toBe(css);
  expect(withoutUnreadFaces(css, '<a class="skip in-gujarati">A</a>')).toBe(
    "@font-face{font-family:A;font-display:optional}",
  );
});
