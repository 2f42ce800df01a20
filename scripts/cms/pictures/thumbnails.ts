/** Runs in the browser: pictures to choose from, found by their name and by what they show. */
import { button, element } from "../pages/elements.ts";
import type { ListedPicture } from "./list.ts";

/** Thumbnails that a phone loads at once; the search finds the others. */
const SHOWN = 24;

/** `gallery/banquet-05-pangat` → `gallery, banquet 05 pangat` */
export const pictureName = (slot: string) => slot.replaceAll("-", " ").replaceAll("/", ", ");

let list: Promise<ListedPicture[]> | undefined;

/** Every picture of the public site. */
export function allPictures(): Promise<ListedPicture[]> {
  list ??= fetch("/admin/pictures.json").then(
    (answer) => answer.json() as Promise<ListedPicture[]>,
  );
  return list;
}

export function thumbnail({ src, width, height }: ListedPicture, alt: string): HTMLElement {
  return element("img", {
    src,
    width: String(width),
    height: String(height),
    alt,
    loading: "lazy",
  });
}

const wordsOf = ({ slot, alts }: ListedPicture) =>
  [pictureName(slot), ...alts].join(" ").toLowerCase();

/**
 * A search field above thumbnails.
 *
 * @param query what is searched for at first
 * @param choose called with the picture that is tapped
 */
export function thumbnails(
  pictures: readonly ListedPicture[],
  query: string,
  choose: (picture: ListedPicture) => void,
): HTMLElement {
  const search = element("input", { type: "search", autocomplete: "off" });
  search.value = query;
  const found = element("ul", { class: "found" });
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const matching = pictures.filter((one) => words.every((word) => wordsOf(one).includes(word)));
    const items = matching.slice(0, SHOWN).map((picture) => {
      const tap = button("", async () => choose(picture), true);
      const { alts, slot } = picture;
      const named = alts.find((alt) => words.every((word) => alt.toLowerCase().includes(word)));
      const name = element("span", {}, named || alts[0] || pictureName(slot));
      tap.append(thumbnail(picture, ""), name);
      return element("li", {}, tap);
    });
    const left = matching.length - items.length;
    found.replaceChildren(
      ...(items.length > 0 ? items : [element("li", {}, "No picture has these words.")]),
      ...(left > 0 ? [element("li", {}, `and ${left} more: type a word of what it shows`)] : []),
    );
  };
  search.addEventListener("input", show);
  show();
  return element("div", {}, element("label", {}, "Which picture", search), found);
}
