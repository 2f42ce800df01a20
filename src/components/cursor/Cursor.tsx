import { useEffect, useRef, useSyncExternalStore } from "react";
import { useShell } from "../../app/shell.ts";
import { trail } from "../../behaviour/trail.ts";
import styles from "./Cursor.module.css";

/** Only a mouse or a pen has a cursor to decorate, and only where motion and our colours are welcome. */
const WELCOME =
  "(hover: hover) and (pointer: fine) and (prefers-reduced-motion: no-preference) and (forced-colors: none)";

/**
 * Where the system's own cursor stays: over text fields, because its caret tells where text will
 * go, and in dialogs, because the browser draws them above everything of ours.
 */
const KEEP_SYSTEM_CURSOR =
  "input, textarea, select, [contenteditable], iframe, dialog, :popover-open";

/** Nearer than this the ring has arrived, and drawing frames would only cost power. */
const ARRIVED_PX = 0.1;

/** Script is there once and for all. */
const never = () => () => undefined;

/**
 * A marigold in place of the arrow, and a brass ring that trails behind it. Without script it could not
 * move, so no page carries it or its styles.
 */
export function Cursor() {
  const { cursorTrailShare } = useShell().behaviour;
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const flower = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const root = document.documentElement;
    const welcome = matchMedia(WELCOME);
    let target = { x: 0, y: 0 };
    let at: { x: number; y: number } | undefined;
    let frame = 0;

    const follow = () => {
      at = at
        ? { x: trail(at.x, target.x, cursorTrailShare), y: trail(at.y, target.y, cursorTrailShare) }
        : target;
      if (ring.current) ring.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
      const left = Math.hypot(target.x - at.x, target.y - at.y);
      frame = left > ARRIVED_PX ? requestAnimationFrame(follow) : 0;
    };
    const move = (event: PointerEvent) => {
      if (!welcome.matches || event.pointerType === "touch") return hide();
      const keep = event.target instanceof Element && event.target.closest(KEEP_SYSTEM_CURSOR);
      root.classList.toggle("has-cursor", !keep);
      target = { x: event.clientX, y: event.clientY };
      if (flower.current) {
        flower.current.style.transform = `translate(${target.x}px, ${target.y}px)`;
      }
      if (!frame) frame = requestAnimationFrame(follow);
    };
    // A finger has no cursor; to look for one would only hold up what it taps.
    const press = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") root.classList.add("cursor-pressed");
    };
    const release = ({ pointerType }: PointerEvent) => {
      if (pointerType !== "touch") root.classList.remove("cursor-pressed");
    };
    const hide = () => root.classList.remove("has-cursor");

    addEventListener("pointermove", move);
    addEventListener("pointerdown", press);
    addEventListener("pointerup", release);
    addEventListener("pointercancel", release);
    root.addEventListener("pointerleave", hide);
    return () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerdown", press);
      removeEventListener("pointerup", release);
      removeEventListener("pointercancel", release);
      root.removeEventListener("pointerleave", hide);
      cancelAnimationFrame(frame);
      hide();
    };
  }, [cursorTrailShare]);

  if (!awake) return null;
  return (
    <div className={styles.cursor} aria-hidden="true" data-testid="cursor">
      <div ref={ring} className={styles.ring}>
        <i />
      </div>
      <div ref={flower} className={styles.flower}>
        <i />
      </div>
    </div>
  );
}
