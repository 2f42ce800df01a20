import { expect, test } from "vitest";
import { withOtherText } from "../../scripts/build/text-in-page.ts";

const OLD = '<p>Old <a href="/menu">words</a></p>';
const page = (text: string) => `<main><h1>Title</h1><div>${text}</div></main><p>After</p>`;

test("another text takes the place of the old one, whatever signs are in it", () => {
  const now = '<p>New $& <a href="/menu">words</a> $1</p>';

  expect(withOtherText(page(OLD), OLD, now)).toBe(page(now));
});

test("a table's box is there as it is in a page that was rendered", () => {
  const table = (cell: string) => `<table><tr><td>${cell}</td></tr></table>`;
  const boxed = (cell: string) =>
    page(`<div role="group" aria-label="Table" tabindex="0">${table(cell)}</div>`);

  expect(withOtherText(boxed("1"), table("1"), table("2"))).toBe(boxed("2"));
});

test.each([
  ["an element that the old one has not", page(OLD), `${OLD}<blockquote>Said</blockquote>`],
  ["an element less", page(OLD), "<p>Old words</p>"],
  ["another link", page(OLD), OLD.replace("/menu", "/plan")],
  ["another anchor", page(OLD), OLD.replace("<p>", '<p id="here">')],
  ["a text that stands there twice", page(OLD) + OLD, OLD.replace("Old", "New")],
  ["a text that stands nowhere", page("<p>Others</p>"), OLD.replace("Old", "New")],
])("the page has to be rendered: %s", (_, document, now) => {
  expect(withOtherText(document, OLD, now)).toBeUndefined();
});

test("where there was no text, none takes its place", () => {
  expect(withOtherText(page(""), "", OLD)).toBeUndefined();
});
