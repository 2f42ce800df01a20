import { counterValue } from "./counter.ts";

const STILL = matchMedia("(prefers-reduced-motion: reduce)");

/** How far from the screen, in its heights, the drawings are put into the page. */
const NEAR = "50%";

interface Climb {
  figure: HTMLElement;
  target: number;
  /** From the middle outwards; none until the drawing is in the page. */
  petals: Element[];
  /** How many of the petals are lit. */
  lit: number;
}

/** The picture of a count becomes a part of the page, where its petals can be lit one by one. */
async function putIntoPage(climb: Climb, image: HTMLImageElement, id: string): Promise<void> {
  const text = await (await fetch(image.currentSrc || image.src)).text();
  // All drawings have the same name for their petal; a page may use a name once.
  const file = new DOMParser().parseFromString(text.replaceAll("petal", id), "image/svg+xml");
  const svg = file.querySelector("svg");
  if (!svg) return;
  svg.setAttribute("class", image.className);
  image.replaceWith(svg);
  climb.petals = [...svg.querySelectorAll("use")];
  climb.lit = climb.petals.length;
}

function show({ figure, target, petals, ...climb }: Climb, value: number): number {
  const text = `${value}${figure.dataset["suffix"]}`;
  if (figure.textContent !== text) figure.textContent = text;
  const lit = Math.min(value, target, petals.length);
  for (let at = Math.min(lit, climb.lit); at < Math.max(lit, climb.lit); at++)
    petals[at]?.toggleAttribute("data-unlit", at >= lit);
  return lit;
}

/**
 * @param list whose figures (`b` with its number in `data-to` and what follows it in `data-suffix`) climb from 0 by
 * `data-step` each `data-step-ms` whenever a share of `data-share` of the list has come into view. Each item's picture has
 * as many petals as its number says, and as many are lit as its figure shows.
 */
export function start(list: HTMLElement): void {
  const { step, stepMs, share } = list.dataset;
  const pace = { step: Number(step), stepMs: Number(stepMs) };
  const climbs = [...list.querySelectorAll<HTMLElement>("b")].map((figure): Climb => ({
    figure,
    target: Number(figure.dataset["to"]),
    petals: [],
    lit: 0,
  }));
  const highest = Math.max(...climbs.map(({ target }) => target));
  let frame = 0;

  const climb = () => {
    cancelAnimationFrame(frame);
    const began = performance.now();
    const tick = () => {
      const elapsed = performance.now() - began;
      for (const each of climbs) each.lit = show(each, counterValue(elapsed, each.target, pace));
      if (counterValue(elapsed, highest, pace) < highest) frame = requestAnimationFrame(tick);
    };
    tick();
  };
  const draw = () =>
    climbs.forEach((each, index) => {
      const image = each.figure.closest("li")?.querySelector("img");
      // Where its file does not come the picture stays.
      if (image) putIntoPage(each, image, `petal${index}`).catch(() => undefined);
    });

  const approach = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting || STILL.matches) return;
      approach.disconnect();
      draw();
    },
    { rootMargin: NEAR },
  );
  let wasVisible = false;
  const view = new IntersectionObserver(
    ([entry]) => {
      const visible = (entry?.intersectionRatio ?? 0) >= Number(share);
      if (visible && !wasVisible && !STILL.matches) climb();
      wasVisible = visible;
    },
    { threshold: Number(share) },
  );
  approach.observe(list);
  view.observe(list);
}
