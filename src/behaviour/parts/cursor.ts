import { wholeStyles } from "../../styles/whole-styles.ts";
import styles from "./cursor.module.css";

/**
 * Elements that keep the system's cursor: text fields, because its caret shows where text will
 * go, and dialogs, because the browser draws them above our cursor.
 */
const KEEP_SYSTEM_CURSOR =
  "input, textarea, select, [contenteditable], iframe, dialog, :popover-open";

const CUSTOM_CURSOR_MEDIA =
  "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)";

/** Distance from the pointer at which the ring has arrived and the animation stops, to save power. */
const ARRIVED_PX = 0.1;

function element(className = "", ...children: HTMLElement[]): HTMLElement {
  const made = document.createElement(className ? "div" : "i");
  made.className = className;
  made.append(...children);
  return made;
}

/**
 * Replaces the cursor's arrow with a marigold and a brass ring that trails behind it. Both need script, so the HTML of
 * pages contains neither their elements nor their styles.
 *
 * @param root `data-trail` is the share of the remaining distance that the ring covers in a frame
 */
export async function start(root: HTMLElement): Promise<void> {
  const welcome = matchMedia(CUSTOM_CURSOR_MEDIA);
  const share = Number(root.dataset["trail"]);
  await wholeStyles();
  const [flower, ring] = [element(styles.flower, element()), element(styles.ring, element())];
  const cursor = element(styles.cursor, ring, flower);
  cursor.setAttribute("aria-hidden", "true");
  cursor.dataset["testid"] = "cursor";
  document.body.append(cursor);

  let target = { x: 0, y: 0 };
  let at: { x: number; y: number } | undefined;
  let frame = 0;
  const follow = () => {
    at = at ? { x: trail(at.x, target.x, share), y: trail(at.y, target.y, share) } : target;
    ring.style.transform = `translate(${at.x}px, ${at.y}px)`;
    const left = Math.hypot(target.x - at.x, target.y - at.y);
    frame = left > ARRIVED_PX ? requestAnimationFrame(follow) : 0;
  };
  // The ring is placed again at the next move, so that it never rests or starts away from the pointer.
  const hide = () => {
    at = undefined;
    root.classList.remove("has-cursor");
  };
  addEventListener("pointermove", (event) => {
    if (!welcome.matches || event.pointerType === "touch") return hide();
    const keep = event.target instanceof Element && event.target.closest(KEEP_SYSTEM_CURSOR);
    root.classList.toggle("has-cursor", !keep);
    target = { x: event.clientX, y: event.clientY };
    flower.style.transform = `translate(${target.x}px, ${target.y}px)`;
    if (!frame) follow();
  });
  // Touch has no cursor; a style change would delay the tap.
  const press = (pressed: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== "touch") root.classList.toggle("cursor-pressed", pressed);
  };
  addEventListener("pointerdown", press(true));
  addEventListener("pointerup", press(false));
  addEventListener("pointercancel", press(false));
  root.addEventListener("pointerleave", hide);
  addEventListener("pagehide", hide);
}

function trail(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
