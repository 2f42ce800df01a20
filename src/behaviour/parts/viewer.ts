import { wrapIndex } from "./wrap-index.ts";
import { keepFocusInside } from "../keep-focus.ts";

const SWIPE_PX = 40;

/** Name of the view transition between a tile and its large picture. */
const GROWING = "gallery-picture";

/**
 * Shows a picture with a view transition from its tile, where the browser and the visitor's motion setting
 * allow. Only the picture takes part, so the rest of the page stays clickable.
 */
function growFrom(tile: HTMLElement, show: () => void): void {
  const page = document.documentElement;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !("startViewTransition" in document)) return show();
  page.style.viewTransitionName = "none";
  tile.style.viewTransitionName = GROWING;
  // oxlint-disable-next-line browsers/runtime-apis -- tested above
  const { ready, finished } = document.startViewTransition(() => {
    tile.style.viewTransitionName = "";
    show();
  });
  // Ignores a skipped transition. An error in `show` is still reported.
  ready.catch(() => undefined);
  void finished.finally(() => (page.style.viewTransitionName = ""));
}

/**
 * Adds previous and next to the large pictures, by buttons, arrow keys and swipes. The first picture follows the last.
 * The focus stays in the shown picture, and returns to the tile that opened the viewer. Neighbouring pictures are
 * fetched in advance.
 *
 * @param viewer large pictures, each a popover that a tile's button opens, and after them the previous and next buttons
 */
export function start(viewer: HTMLElement): void {
  const boxes = [...viewer.querySelectorAll<HTMLElement>("[popover]")];
  const ways = [...viewer.querySelectorAll<HTMLElement>(":scope > button")];
  let opener: HTMLElement | undefined;
  let touchedAt = 0;

  const open = () => boxes.findIndex((box) => box.matches(":popover-open"));
  const beside = (index: number, by: number) => boxes[wrapIndex(index + by, boxes.length)];
  const prepare = (box: HTMLElement) => {
    box.tabIndex = -1;
    box.append(...ways);
    for (const way of ways) way.hidden = false;
    for (const by of [1, -1]) {
      const image = beside(boxes.indexOf(box), by)?.querySelector("img");
      if (image) image.loading = "eager";
    }
  };
  const go = (by: number) => {
    const [index, focused] = [open(), document.activeElement];
    if (index < 0) return;
    beside(index, by)?.showPopover();
    ways.find((way) => way === focused)?.focus();
  };

  boxes.forEach((box) => {
    const tile = document.querySelector<HTMLElement>(`li [popovertarget="${box.id}"]`);
    tile?.addEventListener("click", (event) => {
      event.preventDefault();
      opener = tile;
      growFrom(tile, () => {
        if (open() < 0) box.showPopover();
      });
    });
    box.addEventListener("beforetoggle", ({ newState }) => {
      if (newState === "open") prepare(box);
    });
    box.addEventListener("toggle", () => {
      if (open() < 0) opener?.focus({ preventScroll: true });
    });
    if (box.matches(":popover-open")) {
      opener = tile ?? undefined;
      prepare(box);
    }
  });
  ways.forEach((way, index) => way.addEventListener("click", () => go(index === 0 ? -1 : 1)));
  document.addEventListener("keydown", (event) => {
    const box = boxes[open()];
    if (!box) return;
    keepFocusInside(box, event);
    if (event.key === "ArrowRight") go(1);
    if (event.key === "ArrowLeft") go(-1);
  });
  viewer.addEventListener("pointerdown", ({ clientX }) => (touchedAt = clientX));
  viewer.addEventListener("pointerup", ({ clientX, pointerType }) => {
    const way = clientX - touchedAt;
    if (pointerType === "touch" && Math.abs(way) > SWIPE_PX) go(way < 0 ? 1 : -1);
  });
}
