/** The way from a field of the editor's form that names a picture to the page that changes it. */

const PAGE = "/admin/pictures.html";

/** Markdown for the hint of such a field. The editor opens the link in a tab of its own, so the form keeps its words. */
export const PICTURE_LINK = `[Another photograph for this picture](${PAGE})`;

/**
 * Runs in the browser, before the editor starts: a hint is the same whatever its field holds, so the link gets the slot when
 * it is followed. Where the field is not found, it leads to the list of all pictures.
 */
export function linkToOwnSlot(): void {
  const complete = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>("a") : null;
    if (link?.pathname !== PAGE) return;
    const slot = link.closest("section.field")?.querySelector("input")?.value ?? "";
    link.hash = slot;
  };
  for (const type of ["click", "auxclick"]) document.addEventListener(type, complete, true);
}
