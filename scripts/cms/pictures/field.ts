/** Runs in the browser, inside the editor's form: a field that names a picture. */
import { element } from "../pages/elements.ts";
import { allPictures, pictureName, thumbnail, thumbnails } from "./thumbnails.ts";

/**
 * Fills a field's element, and fills it anew when its value is another one.
 *
 * @param slot the value; empty for none
 */
export async function pictureField(
  node: HTMLElement,
  slot: string,
  onChange: (slot: string) => void,
): Promise<void> {
  if (node.dataset["slot"] === slot) return;
  node.dataset["slot"] = slot;
  const pictures = await allPictures();
  const picture = pictures.find((one) => one.slot === slot);
  const link = element("a", { href: `/admin/pictures.html#${slot}` }, "Another photograph for it");
  // The editor opens links to other pages in new tabs, unless it misses the press.
  link.addEventListener("mousedown", (event) => event.stopPropagation());
  const choice = element(
    "details",
    {},
    element("summary", {}, slot === "" ? "Choose a picture" : "Choose another picture"),
  );
  // A picture that is not public yet has no thumbnail.
  const name = element("input", { autocomplete: "off" });
  name.value = slot;
  name.addEventListener("change", () => onChange(name.value.trim()));
  choice.addEventListener("toggle", () => {
    if (choice.childElementCount > 1) return;
    // Pictures of one kind share the first part of their names.
    const kind = slot.split("/")[0] ?? "";
    choice.append(
      thumbnails(pictures, kind, (chosen) => onChange(chosen.slot)),
      element("label", {}, "or its name", name),
    );
  });
  node.replaceChildren(
    ...(picture ? [thumbnail(picture, picture.alts[0] ?? "")] : []),
    element("p", {}, slot === "" ? "No picture yet." : pictureName(slot)),
    ...(picture && picture.files.length > 0 ? [link] : []),
    choice,
  );
}
