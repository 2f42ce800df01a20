import { once } from "../../lib/once.ts";
import { button, element, list, paragraph } from "../pages/elements.ts";
import type { ListedPicture } from "./list.ts";

/** `gallery/banquet-05-pangat` → `gallery, banquet 05 pangat` */
export const pictureLabel = (name: string) => name.replaceAll("-", " ").replaceAll("/", ", ");

export const allPictures = once(
  async () => (await (await fetch("/admin/pictures.json")).json()) as ListedPicture[],
);

export const thumbnail = ({ src, width, height }: ListedPicture, alt: string) =>
  element("img", { src, width: `${width}`, height: `${height}`, alt, loading: "lazy" });

/**
 * A search field above thumbnails.
 *
 * @param query the first search
 * @param choose called with the name of the picture that is tapped
 */
export function thumbnails(
  all: readonly ListedPicture[],
  query: string,
  choose: (name: string) => void,
): HTMLElement {
  const search = element("input", { type: "search", value: query });
  const found = list("found", []);
  const show = () => {
    const words = search.value.toLowerCase().split(/\s+/);
    const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
    const matching = all.filter(({ name, alts }) => has([pictureLabel(name), ...alts].join(" ")));
    const items = matching.map((picture) => {
      const { alts, name } = picture;
      const tap = button("", async () => choose(name), true);
      const label = alts.find(has) || alts[0] || pictureLabel(name);
      tap.append(thumbnail(picture, ""), element("span", label));
      return element("li", tap);
    });
    const nothing = element("li", "No picture has these words.");
    found.replaceChildren(...(items.length > 0 ? items : [nothing]));
  };
  search.addEventListener("input", show);
  show();
  return element("div", element("label", "Which picture", search), found);
}

/**
 * Fills the element of a form field that names a picture. Fills it again only when the value has changed.
 *
 * @param name the value; empty for none
 */
export async function pictureField(
  node: HTMLElement,
  name: string,
  onChange: (name: string) => void,
): Promise<void> {
  if (node.dataset["name"] === name) return;
  node.dataset["name"] = name;
  const all = await allPictures();
  const picture = all.find((one) => one.name === name);
  const link = element("a", { href: `/admin/pictures.html#${name}` }, "Another photograph for it");
  const words = name === "" ? "Choose a picture" : "Choose another picture";
  const choice = element("details", element("summary", words));
  // The name can be typed, because a picture that is not public yet has no thumbnail.
  const field = element("input", { value: name });
  field.addEventListener("change", () => onChange(field.value.trim()));
  choice.addEventListener("toggle", () => {
    if (choice.childElementCount > 1) return;
    // Pictures of one kind share the first part of their names.
    const kind = name.replace(/\/.*/, "");
    choice.append(thumbnails(all, kind, onChange), element("label", "or its name", field));
  });
  node.replaceChildren(
    picture ? thumbnail(picture, picture.alts[0] ?? "") : "",
    paragraph(name === "" ? "No picture yet." : pictureLabel(name)),
    picture && picture.files.length > 0 ? link : "",
    choice,
  );
}
