/**
 * The script of every page: what the platform does not do by itself. Each part listens on the document or starts where its
 * element stands; parts that few pages have are files of their own, and React comes for islands alone (wake.ts).
 */
import { startBackToTop } from "../behaviour/back-to-top.ts";
import { startMenu } from "../behaviour/menu.ts";
import { startShowWhole } from "../behaviour/show-whole.ts";
import { startStoredKeys } from "../behaviour/stored-keys.ts";
import { startIslands } from "./wake.ts";

type Start = (element: HTMLElement) => void;

/** Selector → what starts each of its elements, in a file of its own. */
const PARTS: Record<string, () => Promise<Start>> = {
  "[data-map]": async () => (await import("../behaviour/map.ts")).startMap,
};

/** Where there is a cursor to decorate, and motion and our colours are welcome. */
const HAS_CURSOR =
  "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)";

function startCursorWithPointer(): void {
  const welcome = matchMedia(HAS_CURSOR);
  const share = Number(document.documentElement.dataset["trail"]);
  const move = async ({ pointerType }: PointerEvent) => {
    if (!welcome.matches || pointerType === "touch") return;
    removeEventListener("pointermove", move);
    await (await import("../behaviour/cursor.ts")).startCursor(welcome, share);
  };
  addEventListener("pointermove", move, { passive: true });
}

/** What starts with each document, and in development with each edit of it. */
export function startElements(): void {
  for (const [selector, load] of Object.entries(PARTS)) {
    const elements = document.querySelectorAll<HTMLElement>(selector);
    if (elements.length > 0) void load().then((start) => elements.forEach(start));
  }
  startMenu();
  startBackToTop();
  startStoredKeys();
  startIslands();
}

startShowWhole();
startCursorWithPointer();
startElements();
document.documentElement.dataset["started"] = "";
