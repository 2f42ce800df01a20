import { useEffect, useRef, useState, type RefObject } from "react";
import { useShell } from "../app/shell.ts";
import { counterValue } from "./counter.ts";

const STILL = "(prefers-reduced-motion: reduce)";

/** How far from the screen, in its heights, a block is near. */
const NEAR = "50%";

interface Counters<List extends HTMLElement> {
  /** The block whose coming into view is waited for. */
  list: RefObject<List | null>;
  values: number[];
  /** Whether the numbers have been about to climb, or climbed. */
  near: boolean;
}

/**
 * Numbers that climb from nothing to their targets whenever their block comes into view. Until
 * then, without script and under reduced motion they are what the page was written with: final.
 */
export function useCounters<List extends HTMLElement>(targets: number[]): Counters<List> {
  const { counterStep, counterStepMs, counterVisibleShare } = useShell().behaviour;
  const pace = { step: counterStep, stepMs: counterStepMs };
  const duration = Math.ceil(Math.max(...targets) / counterStep) * counterStepMs;
  const list = useRef<List>(null);
  const [elapsed, setElapsed] = useState(Infinity);
  const [near, setNear] = useState(false);

  useEffect(() => {
    let frame = 0;
    let wasVisible = false;
    const start = () => {
      cancelAnimationFrame(frame);
      const began = performance.now();
      const tick = () => {
        const passed = performance.now() - began;
        setElapsed(passed);
        if (passed < duration) frame = requestAnimationFrame(tick);
      };
      tick();
    };
    const approach = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !matchMedia(STILL).matches) setNear(true);
      },
      { rootMargin: NEAR },
    );
    const observer = new IntersectionObserver(
      ([entry]) => {
        const visible = (entry?.intersectionRatio ?? 0) >= counterVisibleShare;
        if (visible && !wasVisible && !matchMedia(STILL).matches) start();
        wasVisible = visible;
      },
      { threshold: counterVisibleShare },
    );
    if (list.current) {
      approach.observe(list.current);
      observer.observe(list.current);
    }
    return () => {
      approach.disconnect();
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [counterVisibleShare, duration]);

  return { list, values: targets.map((target) => counterValue(elapsed, target, pace)), near };
}
