/** More parts than any picture moves one after another. */
const TURNS = 16;

/** The rules that give each part its turn. Classes: a style attribute would be stopped by our own policy. */
const turns = Array.from({ length: TURNS }, (_, turn) => `.i${turn}{--i:${turn}}`).join("");

/** A part that moves in its turn, from 0, by the rule of the class. */
export function inTurn(className: "dish" | "ld", turn: number, body: string): string {
  if (turn >= TURNS) throw new Error(`A picture moves ${TURNS} parts at most, not ${turn + 1}`);
  return `<g class="${className} i${turn}">${body}</g>`;
}

/**
 * A picture shown as <img> moves by its own style sheet. A browser that opens the file itself knows whether its
 * visitor prefers reduced motion; in an <img> it may not, so each has a still twin. Every frame of it is painted on the main thread,
 * with all of the picture's elements: only what a page opens with may move.
 */
function moving(css: string): string {
  return `<style>@media(prefers-reduced-motion:no-preference){${css}}</style>`;
}

/** Parosna: each `.dish` lands on the plate once, in its turn. */
export function servingStyle(): string {
  return moving(
    turns +
      ".dish{animation:serve .8s cubic-bezier(.16,1.1,.3,1) calc(var(--i)*70ms + 250ms) backwards;transform-box:fill-box;transform-origin:center}" +
      "@keyframes serve{from{opacity:0;transform:scale(1.35)}}",
  );
}

/** The loader: each `.ld` lands in its turn, all leave together, and it begins again. */
export function fillingStyle(): string {
  return moving(
    turns +
      ".ld{animation:fill 3s cubic-bezier(.16,1.1,.3,1) calc(var(--i)*.26s) infinite both}" +
      "@keyframes fill{0%{opacity:0;transform:scale(1.5)}14%,82%{opacity:1;transform:scale(1)}92%,to{opacity:0;transform:scale(.9)}}",
  );
}
