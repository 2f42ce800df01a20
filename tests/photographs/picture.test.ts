import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "../../src/components/picture/Picture.tsx";
import type { Image } from "../../src/model/image.ts";

const photograph: Image = {
  src: "/media/x.800.webp",
  width: 800,
  height: 600,
  alt: "A hall",
  kind: "photo",
  avif: "/media/x.400.avif 400w, /media/x.800.avif 800w",
  placeholder: "linear-gradient(#d01010,#1010d0)",
  focus: "left top",
  round: true,
};

const drawing: Image = { src: "/art/x.svg", width: 60, height: 40, alt: "", kind: "art" };

const markup = (image: Image, sizes?: string) =>
  renderToStaticMarkup(createElement(Picture, { image, ...(sizes ? { sizes } : {}) }));

test("a picture offers AVIF widths, and reserves its space with placeholder colours", () => {
  const html = markup(photograph, "(min-width: 40em) 50vw, 100vw");

  expect(html).toMatch(
    /^<picture><source type="image\/avif" srcSet="\/media\/x\.400\.avif 400w, \/media\/x\.800\.avif 800w" sizes="\(min-width: 40em\) 50vw, 100vw"\/><img src="\/media\/x\.800\.webp"/,
  );
  for (const part of [
    'width="800" height="600"',
    'style="background:linear-gradient(#d01010,#1010d0);object-position:left top"',
    "data-cut=",
  ])
    expect(html).toContain(part);
});

test("a drawing in SVG is one plain image", () => {
  const html = markup(drawing);

  expect(html).toMatch(/^<img src="\/art\/x\.svg" alt="" width="60" height="40"[^>]*\/>$/);
  expect(html).not.toMatch(/srcSet|sizes|style|data-/);
});
