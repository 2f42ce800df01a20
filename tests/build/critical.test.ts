import postcss, { parse } from "postcss";
import { describe, expect, test } from "vitest";
import { importantPrintRules } from "../../scripts/build/bundle/postcss-plugins.ts";
import { criticalCss, withoutUnusedFonts } from "../../scripts/build/bundle/critical-css.ts";

/** Critical CSS of a document. */
const criticalOf = (css: string, html: string) => criticalCss(parse(css))(html);

/** Inlined part, style sheet, document, expected critical CSS (default: the whole style sheet). */
const INLINED_STYLES: [part: string, css: string, html: string, expected?: string][] = [
  [
    "rules whose classes, ids and elements it has",
    ".card{color:red}#nav a{color:blue}.dialog{color:green}table td{top:0}",
    '<nav id="nav"><a class="card big">x</a></nav>',
    ".card{color:red}#nav a{color:blue}",
  ],
  ["selectors that can match", ".a,.b:hover,.c{top:0}", '<p class="a b">', ".a,.b:hover{top:0}"],
  [
    "every state",
    "details[open] p{top:0}p:target{top:1px}p:not(.shut){top:2px}details:has(p:hover)::before{top:3px}" +
      "details:popover-open::backdrop{top:4px}details.\\:popover-open{top:5px}",
    "<details><p>x</p></details>",
  ],
  [
    "rules for its region",
    "[data-region=a] p{top:0}[data-region='b'] p{top:1px}[data-region]{top:2px}",
    '<main data-region="a"><p>x</p></main>',
    "[data-region=a] p{top:0}[data-region]{top:2px}",
  ],
  ["rules for photographs, if it has one", "img[data-cut]{top:0}", '<img data-cut="">'],
  ["no rules for photographs without one", "img[data-cut]{top:0}", "<img>", ""],
  ["rules for attributes that script sets on the root", "html[data-whole] p{top:0}", "<p>"],
  [
    "a choice of selectors when one can match",
    "p:is(.a,.b){top:0}p:is(.b,.c){top:1px}p:has(.b){top:2px}",
    '<p class="a">',
    "p:is(.a,.b){top:0}",
  ],
  [
    "conditions with rules",
    "@media (width<=600px){.a{top:0}.b{top:0}}@media (width>600px){.b{top:0}}",
    '<p class="a">',
    "@media (width<=600px){.a{top:0}}",
  ],
  [
    "keyframes that run and custom properties in use, also through others",
    ":root{--ink:red;--text:var(--ink);--spare:blue;--art:green}" +
      ".a{color:var(--text);background:var(--ink);animation:sway 1s}" +
      "@keyframes sway{to{rotate:3deg}}@keyframes spin{to{rotate:1turn}}",
    '<p class="a" style="background:var(--art)">',
    ":root{--text:red;--art:green}.a{color:var(--text);background:red;animation:sway 1s}@keyframes sway{to{rotate:3deg}}",
  ],
  [
    "faces of the fonts that it names",
    "@font-face{font-family:A}@font-face{font-family:B}.a{font:1em A}.b{font:1em B}",
    '<p class="a">',
    "@font-face{font-family:A}.a{font:1em A}",
  ],
  [
    "print rules with their custom properties",
    ":root{--paper:#fff;--spare:#000}@media print{.a{color:var(--paper)}.b{top:0}@page{margin:1cm}}",
    '<p class="a">',
    "@media print{.a{color:#fff}@page{margin:1cm}}",
  ],
];

test.each(INLINED_STYLES)("a document carries %s", (_, css, html, expected = css) => {
  expect(criticalOf(css, html)).toBe(expected);
});

describe("a custom property is not inlined", () => {
  const KEPT = ":root{--ink:red}";
  test.each([
    ["where another element has another value", KEPT, ".a{--ink:blue;color:var(--ink)}"],
    [
      "where another screen width has another value",
      KEPT,
      "@media (width>9px){:root{--ink:blue}}.a{color:var(--ink)}",
    ],
    [
      "where another property refers to it",
      KEPT + ".b{--ink:blue}",
      ":root{--text:var(--ink)}.a{color:var(--text)}",
    ],
    ["where a reference has a fallback", KEPT, ".a{color:var(--ink,blue)}"],
    [
      "where keyframes refer to it",
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
      "where its name is shorter than its value",
      ":root{--ink:color-mix(in srgb, red 70%, transparent)}",
      ".a{color:var(--ink);background:var(--ink)}.b{color:var(--ink)}",
    ],
  ])("%s", (_, root, css, html = '<p class="a b">') => {
    expect(criticalOf(root + css, html)).toBe(root + css);
  });

  test("a plain custom property is inlined, separated from the next token", () => {
    const css =
      ":root{--gap:1px;--edge:2px}.a{margin:0 var(--gap)var(--edge)0;padding:calc(-1*var(--gap))}";

    expect(criticalOf(css, '<p class="a">')).toBe(".a{margin:0 1px 2px 0;padding:calc(-1*1px)}");
  });
});

test("documents with the same elements and classes share one cached result", () => {
  const sheet = parse(".a p{top:1px}.b p{top:2px}");
  const critical = criticalCss(sheet);
  const first = critical('<div class="a"><p>One</p></div>');
  // Empties the sheet, so that rules can only come from the cached result.
  sheet.removeAll();

  expect(first).toBe(".a p{top:1px}");
  expect(critical('<div class="a"><p>Two</p></div>')).toBe(first);
  expect(critical('<div class="b"><p>Two</p></div>')).toBe("");
});

test("print declarations are important, except those of @page", () => {
  const css = "@media print{.a{top:1px;--ink:red}@page{margin:1cm}}@media screen{.a{top:0}}";

  expect(postcss([importantPrintRules()]).process(css, { from: undefined }).css).toBe(
    "@media print{.a{top:1px !important;--ink:red !important}@page{margin:1cm}}@media screen{.a{top:0}}",
  );
});

test("unused font faces are left out, and fonts of pages in other languages never swap", () => {
  const latin = "@font-face{font-family:A;src:url(a.woff2);font-display:swap}";
  const rupee = "@font-face{font-family:A;src:url(r.woff2);unicode-range:U+20B9}";
  const signs = "@font-face{font-family:A;src:url(s.woff2);unicode-range:U+23-24,U+3C-3E,U+5B-60}";
  const read = (html: string) => withoutUnusedFonts(latin + rupee + signs, html);

  expect(read('<p class="a_b">It&#x27;s a plate</p>')).toBe(latin);
  expect(read("<p>₹599</p>")).toBe(latin + rupee);
  expect(read("<p>No. #1</p>")).toBe(latin + signs);
  expect(read('<input placeholder="₹">')).toBe(latin + rupee);
  expect(read('<a class="skip in-gujarati">A</a>')).toBe(latin.replace("swap", "optional"));
});
