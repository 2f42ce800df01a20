/**
 * A picture shown as <img> moves by its own style sheet. Nothing moves for a visitor who asked for
 * less motion; then the picture is simply complete.
 */
function moving(css: string): string {
  return `<style>@media(prefers-reduced-motion:no-preference){${css}}</style>`;
}

/** Parosna: each `.dish` lands on the plate once, in the order of its `--i`. */
export function servingStyle(): string {
  return moving(
    ".dish{animation:serve .8s cubic-bezier(.16,1.1,.3,1) calc(var(--i)*70ms + 250ms) backwards;transform-box:fill-box;transform-origin:center}" +
      "@keyframes serve{from{opacity:0;transform:scale(1.35)}}",
  );
}

/** Each `.sway` swings ±3.2° from its nail, out of step with the others by its `--i`. */
export function swayingStyle(): string {
  return moving(
    ".sway{animation:sway 4.6s ease-in-out calc(var(--i)*-.57s) infinite alternate;transform-origin:0 0}" +
      "@keyframes sway{from{transform:rotate(-3.2deg)}to{transform:rotate(3.2deg)}}",
  );
}
