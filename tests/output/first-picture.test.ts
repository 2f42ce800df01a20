import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { objectHeaders } from "../../scripts/output/headers.ts";
import { documentHtml } from "../../src/app/document/document.ts";
import { Picture } from "../../src/components/picture/Picture.tsx";

/** What React puts before a page whose picture has priority. */
const PICTURE = '<link rel="preload" as="image" href="/art/a.svg" fetchPriority="high"/>';

function documentOf(app: string): string {
  return documentHtml({
    head: { title: "t", description: "d", keywords: [], canonical: "https://a.b/" },
    app,
    kind: "article",
    siteName: "s",
    trailShare: 0.125,
    assets: {
      css: () => "p{}",
      cssFiles: [],
      fonts: ["/anek-latin.woff2", "/rozha-latin.woff2"],
      icon: "",
      start: "",
      parts: { cursor: [], popovers: [] },
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

test("the headings' font leaves a phone's narrow connection to that picture", () => {
  const early = (html: string) => html.match(/<link rel="preload" href="\/[^>]*>/g);
  const font = (name: string, rest = "") =>
    `<link rel="preload" href="/${name}.woff2" as="font" type="font/woff2" crossorigin=""${rest}>`;

  expect(early(documentOf(`${PICTURE}<main>words</main>`))).toEqual([
    font("anek-latin"),
    font("rozha-latin", ' media="(min-width: 600px)"'),
  ]);
  expect(early(documentOf("<main>words</main>"))).toEqual([
    font("anek-latin"),
    font("rozha-latin"),
  ]);
});

test("a page without such a picture asks for none", () => {
  expect(documentOf("<main>words</main>")).not.toContain('as="image"');
});

test("a header asks for pictures of one size alone, as only a page that is read tells its width", () => {
  const ahead = (app: string) =>
    objectHeaders("/a/index.html", Buffer.from(documentOf(`${app}<main>words</main>`))).own["link"];
  const inSizes = PICTURE.replace('href="/art/a.svg"', 'imageSrcSet="/a.avif 1w" imageSizes="1px"');

  expect(ahead(PICTURE)).toBe("</art/a.svg>; rel=preload; as=image; fetchpriority=high");
  expect(ahead(inSizes)).toBeUndefined();
  expect(ahead("")).toBeUndefined();
});

test("what only adorns the first screen comes after what somebody looks for", () => {
  const priorityOf = (alt: string, priority: boolean) => {
    const image = { src: "/art/a.svg", alt, width: 1, height: 1, kind: "art" as const };
    const html = renderToStaticMarkup(createElement(Picture, { image, priority }));
    return /<img[^>]* fetchPriority="(.*?)"/.exec(html)?.[1];
  };

  expect(priorityOf("", false)).toBe("low");
  expect(priorityOf("A thali", false)).toBeUndefined();
  expect(priorityOf("", true)).toBe("high");
});
