/** The row of slides: which one is shown, and how to show another. */

export function indexOf(track: HTMLElement): number {
  return Math.round(track.scrollLeft / track.clientWidth);
}

const FADE_MS = 500;

/** A neighbour slides in; any other would rush past everyone between, so the row fades instead. */
export function showSlide(track: HTMLElement, index: number): void {
  const left = index * track.clientWidth;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (!still && Math.abs(index - indexOf(track)) === 1) {
    track.scrollTo({ left, behavior: "smooth" });
    return;
  }
  track.scrollTo({ left, behavior: "instant" });
  if (!still) track.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
}
