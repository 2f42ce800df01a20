import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  objectHeaders,
  MAX_METADATA_BYTES,
  metadataProblems,
} from "../../scripts/build/output/headers.ts";
import { documentHtml } from "../../src/app/document/document.ts";
import { jsx, withRules } from "../../src/app/document/jsx-runtime.ts";
import { Picture } from "../../src/components/picture/Picture.tsx";
import type { PageHead, PageLanguage } from "../../src/model/page.ts";

/** Preload link that React writes for a page's first picture. */
const PICTURE = '<link rel="preload" as="image" href="/art/a.svg" fetchPriority="high"/>';

function documentOf(html: string, head: Partial<PageHead> = {}): string {
  return documentHtml({
    head: { title: "t", description: "d", keywords: [], canonical: "https://a.b/", ...head },
    app: { html, css: "" },
    kind: "article",
    siteName: "s",
    trailShare: 0.125,
    assets: {
      css: () => "p{}",
      cssFiles: [],
      fonts: ["/anek-latin.woff2", "/rozha-latin.woff2"],
      icon: "",
      start: "",
      parts: { cursor: [], "carried-choices": [], popovers: [] },
    },
  });
}

test("a page's first picture is requested once, before styles and fonts", () => {
  const html = documentOf(`${PICTURE}<main>words</main>`);

  expect(html.split(PICTURE)).toHaveLength(2);
  expect(html.indexOf(PICTURE)).toBeLessThan(html.indexOf('as="font"'));
  expect(html.indexOf(PICTURE)).toBeLessThan(html.indexOf("<style"));
  expect(html).toContain('<div id="app"><main>words</main></div>');
});

test.each([PICTURE, ""])("with the first picture %j both fonts are preloaded", (picture) => {
  const font = (name: string) =>
    `<link rel="preload" href="/${name}.woff2" as="font" type="font/woff2" crossorigin="">`;

  expect(
    documentOf(`${picture}<main>words</main>`).match(/<link rel="preload" href="\/[^>]*>/g),
  ).toEqual([font("anek-latin"), font("rozha-latin")]);
});

test("the Link header preloads a picture only if it has a single size", () => {
  const linkOf = (app: string) =>
    objectHeaders("/a/index.html", Buffer.from(documentOf(`${app}<main>words</main>`))).metadata[
      "link"
    ];
  const inSizes = PICTURE.replace('href="/art/a.svg"', 'imageSrcSet="/a.avif 1w" imageSizes="1px"');

  expect(linkOf(PICTURE)).toBe("</art/a.svg>; rel=preload; as=image; fetchpriority=high");
  expect(linkOf(inSizes)).toBeUndefined();
  expect(linkOf("")).toBeUndefined();
});

test.each([
  ["a decoration", "", false, "low"],
  ["a described picture", "A thali", false, undefined],
  ["a first picture", "", true, "high"],
])("%s (alt %j, priority %s) has the fetch priority %s", (_, alt, priority, expected) => {
  const image = { src: "/art/a.svg", alt, width: 1, height: 1, kind: "art" as const };
  const html = renderToStaticMarkup(createElement(Picture, { image, priority }));

  expect(/<img[^>]* fetchPriority="(.*?)"/.exec(html)?.[1]).toBe(expected);
});

test("style attributes become rules of the document, one rule for equal styles", () => {
  const style = { "--i": 1, objectPosition: "0 0", background: undefined };
  const list = () =>
    jsx("p", { style, children: [jsx("b", { style }, "1"), jsx("i", { style: {} }, "2")] });

  expect(withRules(undefined, () => renderToStaticMarkup(list()))).toEqual({
    html: '<p data-style="0"><b data-style="0"></b><i></i></p>',
    css: ':root:root [data-style="0"]{--i:1;object-position:0 0}',
  });
});

test("only untranslated texts of a translated page are marked as English", () => {
  const language = { tag: "hi", english: ["Dal", "Rice & roti"] } as unknown as PageLanguage;
  const items = () => [
    jsx("li", { children: "Rice & roti" }, "1"),
    jsx("li", { children: [null, "Dal ", jsx("b", { children: "दाल" }, "b")] }, "2"),
    jsx("li", { children: "Dal", lang: "fr" }, "3"),
  ];
  const render = () => renderToStaticMarkup(jsx("ul", { children: items() }));

  expect(withRules(language, render).html).toBe(
    '<ul><li lang="en">Rice &amp; roti</li><li lang="en">Dal <b>दाल</b></li><li lang="fr">Dal</li></ul>',
  );
  expect(withRules(undefined, render).html).not.toContain('lang="en"');
});

test("an editor's text cannot end the script of structured data", () => {
  const name = "</script><script>alert(1)</script><!--";
  const html = documentOf("", {
    structured: { "@context": "https://schema.org", "@graph": [{ "@type": "Thing", name }] },
  });

  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ "@graph": [{ name }] });
  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html).not.toContain("<!--");
});

test("a page whose headers are too long for S3 is reported with a fix", () => {
  const problemsOf = (styles: number) => {
    const sheets = Array.from({ length: styles }, (_, at) => `<style>h${at}{}</style>`);
    return metadataProblems(new Map([["menu/index.html", sheets.join("")]])).join();
  };

  expect(problemsOf(10)).toBe("");
  expect(problemsOf(40)).toMatch(
    new RegExp(
      `^menu/index\\.html {2}error {2}its own headers .* have \\d+ bytes; S3 stores ${MAX_METADATA_BYTES} with an object\n {2}fix: `,
    ),
  );
});
