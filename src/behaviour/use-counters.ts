import { useEffect, useRef, useState, type RefObject } from "react";
import { useShell } from "../app/shell.ts";
import { counterValue } from "./counter.ts";

const STILL = "(prefers-reduced-motion: reduce)";

/**
 * Numbers that climb from nothing to their targets whenever their block comes into view. Until
 * then, without script and under reduced motion they are what the page was written with: final.
 */
export function useCounters<Block extends HTMLElement>(
  targets: number[],
): [ref: RefObject<Block | null>, values: number[]] {
  const { counterStep, counterStepMs, counterVisibleShare } = useShell().behaviour;
  const pace = { step: counterStep, stepMs: counterStepMs };
  const duration = Math.ceil(Math.max(...targets) / counterStep) * counterStepMs;
  const block = useRef<Block>(null);
  const [elapsed, setElapsed] = useState(Infinity);

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
    const observer = new IntersectionObserver(
      ([entry]) => {
        const visible = (entry?.intersectionRatio ?? 0) >= counterVisibleShare;
        if (visible && !wasVisible && !matchMedia(STILL).matches) start();
        wasVisible = visible;
      },
      { threshold: counterVisibleShare },
    );
    if (block.current) observer.observe(block.current);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [counterVisibleShare, duration]);

  return [block, targets.map((target) => counterValue(elapsed, target, pace))];
}
