import { useCallback, useEffect, useEffectEvent, useState } from "react";
import { autoplay, withHalt, type Halt } from "./autoplay.ts";

const STILL = "(prefers-reduced-motion: reduce)";

interface Autoplay {
  /** True when the visitor has stopped it for good, so that changes come from the visitor. */
  stopped: boolean;
  halt: (why: Halt, on: boolean) => void;
  /** The visitor moved it: the full delay passes before it moves again. */
  restart: () => void;
}

/**
 * Calls `advance` every `delayMs` as long as nothing halts it. Who prefers less motion never sees it
 * move.
 */
export function useAutoplay(advance: () => void, delayMs: number): Autoplay {
  const [halts, setHalts] = useState<readonly Halt[]>([]);
  const [turn, setTurn] = useState(0);
  const onAdvance = useEffectEvent(advance);
  const running = halts.length === 0;

  const halt = useCallback(
    (why: Halt, on: boolean) => setHalts((before) => withHalt(before, why, on)),
    [],
  );

  useEffect(() => {
    const still = matchMedia(STILL);
    const update = () => halt("still", still.matches);
    update();
    still.addEventListener("change", update);
    return () => still.removeEventListener("change", update);
  }, [halt]);

  useEffect(() => {
    if (running) return autoplay(() => onAdvance(), delayMs);
    return undefined;
  }, [running, delayMs, turn]);

  const restart = useCallback(() => setTurn((before) => before + 1), []);

  return { restart, stopped: halts.includes("paused") || halts.includes("still"), halt };
}
