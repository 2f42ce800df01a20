import { wrapIndex } from "./wrap-index.ts";

const FADE_MS = 500;

/** Scrolling counts as ended after this time without a scroll event. */
const REST_MS = 150;

/**
 * Starts a slider. Every `data-delay` ms it scrolls to the next slide, and from the last slide to the first, unless it
 * is paused or the visitor prefers reduced motion. The scroll position determines the current slide; buttons and the
 * timer only scroll.
 *
 * @param slider has a list that scrolls by one slide, then the controls (a pause checkbox, back, next, and a button per
 * slide) and a live region
 */
export function start(slider: HTMLElement): void {
  const track = slider.querySelector("ul");
  const controls = track?.nextElementSibling;
  const pause = controls?.querySelector("input");
  const news = slider.querySelector<HTMLElement>("[aria-live]");
  if (!track || !(controls instanceof HTMLElement) || !pause || !news) return;
  const [previous, next, ...dots] = controls.querySelectorAll("button");
  const slides = [...track.children];
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const indexOf = () => Math.round(track.scrollLeft / track.clientWidth);
  let goal = indexOf();
  let shown = 0;
  let scrollEndTimer: ReturnType<typeof setTimeout> | undefined;
  let timer: ReturnType<typeof setInterval> | undefined;

  const announce = () => {
    const stopped = pause.checked || still.matches;
    const slide = slides[shown];
    news.setAttribute("aria-live", stopped ? "polite" : "off");
    const place = slide?.firstElementChild?.getAttribute("aria-label");
    news.textContent = stopped ? `${place}: ${slide?.querySelector("cite")?.textContent}` : "";
    return stopped;
  };
  const restart = () => {
    clearInterval(timer);
    if (!announce()) timer = setInterval(() => show(goal + 1), Number(slider.dataset["delay"]));
  };
  const show = (index: number) => {
    // All slides are in view.
    if (track.scrollWidth <= track.clientWidth) return;
    goal = wrapIndex(index, slides.length);
    const left = goal * track.clientWidth;
    // Scrolls smoothly to a neighbouring slide; other slides fade in.
    const near = !still.matches && Math.abs(goal - indexOf()) === 1;
    track.scrollTo({ left, behavior: near ? "smooth" : "instant" });
    if (!near && !still.matches)
      track.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: "ease-out" });
  };
  const onClick = (button: Element | undefined, index: () => number) =>
    button?.addEventListener("click", () => {
      show(index());
      restart();
    });

  onClick(previous, () => goal - 1);
  onClick(next, () => goal + 1);
  dots.forEach((dot, index) => onClick(dot, () => index));
  pause.addEventListener("change", restart);
  still.addEventListener("change", restart);
  const mark = () => {
    const index = indexOf();
    if (index === shown) return;
    for (const at of [shown, index]) dots[at]?.setAttribute("aria-current", String(at === index));
    shown = index;
    announce();
  };
  track.addEventListener(
    "scroll",
    () => {
      mark();
      clearTimeout(scrollEndTimer);
      scrollEndTimer = setTimeout(() => {
        // A finger or a key scrolled to another slide.
        if (shown === goal) return;
        goal = shown;
        restart();
      }, REST_MS);
    },
    { passive: true },
  );
  mark();
  restart();
  controls.hidden = false;
}
