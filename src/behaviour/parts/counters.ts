interface CounterPace {
  step: number;
  stepMs: number;
}

/**
 * Value of a counter after some time. The value depends only on the time, so a slow frame skips numbers but does not
 * delay the end, and counters share one clock.
 */
export function counterValue(
  elapsedMs: number,
  target: number,
  { step, stepMs }: CounterPace,
): number {
  return Math.min(target, Math.max(0, Math.floor(elapsedMs / stepMs) * step));
}

interface Counter {
  figure: HTMLElement;
  target: number;
  /** Rings of the rangoli, from the middle outwards; `inside` is the number of petals in the inner rings. */
  rings: { element: Element; inside: number }[];
}

function show({ figure, target, rings }: Counter, value: number): void {
  const text = `${value}${figure.dataset["suffix"]}`;
  if (figure.textContent !== text) figure.textContent = text;
  for (const { element, inside } of rings)
    element.toggleAttribute("data-unlit", Math.min(value, target) <= inside);
}

/**
 * Counts the figures of a list up from 0 each time the list comes into view. A ring of an item's rangoli lights up when
 * the figure reaches it.
 *
 * @param list `data-share` is the visible share of the list that starts the count. A figure grows by `data-step` every
 *   `data-step-ms`. Each figure is a `b` with its number in `data-to` and the text after the number in `data-suffix`.
 */
export function start(list: HTMLElement): void {
  const { step, stepMs, share } = list.dataset;
  const pace = { step: Number(step), stepMs: Number(stepMs) };
  const counters = [...list.querySelectorAll<HTMLElement>("b")].map((figure): Counter => ({
    figure,
    target: Number(figure.dataset["to"]),
    rings: [...(figure.closest("li")?.querySelectorAll<SVGElement>("[data-inside]") ?? [])].map(
      (element) => ({ element, inside: Number(element.dataset["inside"]) }),
    ),
  }));
  const highest = Math.max(...counters.map(({ target }) => target));
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  let frame = 0;

  const countUp = () => {
    cancelAnimationFrame(frame);
    const began = performance.now();
    const tick = () => {
      const elapsed = performance.now() - began;
      for (const each of counters) show(each, counterValue(elapsed, each.target, pace));
      if (counterValue(elapsed, highest, pace) < highest) frame = requestAnimationFrame(tick);
    };
    tick();
  };
  let wasVisible = false;
  const view = new IntersectionObserver(
    ([entry]) => {
      const visible = (entry?.intersectionRatio ?? 0) >= Number(share);
      if (visible && !wasVisible && !still.matches) countUp();
      wasVisible = visible;
    },
    { threshold: Number(share) },
  );
  view.observe(list);
}
