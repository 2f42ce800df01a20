import { useEffect, useRef, type RefObject } from "react";

/** Share of a card that must be visible before it rises. */
const VISIBLE_SHARE = 0.12;

const beginsAboveFoot = (element: Element) => element.getBoundingClientRect().top < innerHeight;

/**
 * Whether a card has been reached. The part it stands in is asked first: where that waits to be laid
 * out (`.later`), to measure what is in it would lay it out.
 */
function isReached(card: Element): boolean {
  return beginsAboveFoot(card.closest(".later") ?? card) && beginsAboveFoot(card);
}

/**
 * Lets every `.rise` inside the element rise into view. With `.fades` it sinks again when it
 * leaves below the fold, and only there, so that nothing blinks while it is read.
 */
export function useRise<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => {
    const cards = container.current?.querySelectorAll(".rise");
    if (!cards) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries) {
          if (isIntersecting) target.classList.add("in");
          else if (target.matches(".fades") && boundingClientRect.top > 0) {
            target.classList.remove("in");
          }
        }
      },
      { threshold: VISIBLE_SHARE },
    );
    // Cards that are on the screen already stay; hiding them to show them again would blink.
    for (const card of cards) {
      if (isReached(card)) card.classList.add("in");
      observer.observe(card);
    }
    document.documentElement.classList.add("js");
    return () => observer.disconnect();
  }, []);
  return container;
}
