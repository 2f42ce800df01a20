import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { listen } from "../../../behaviour/listen.ts";
import { writeAddress } from "../../../behaviour/write-address.ts";
import { decode } from "../../../model/resolve.ts";

/**
 * Turns links to `#id` into tabs. The active tab follows the address, so a link to `/menu#dal` opens
 * the dals; an anchor that is no category (`#main`) changes nothing.
 */
export function useTabs(ids: string[]) {
  const list = useRef<HTMLUListElement>(null);
  const panels = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [active, setActive] = useState(0);

  useEffect(() => {
    const follow = () => {
      const named = ids.indexOf(decode(window.location.hash.slice(1)));
      if (named >= 0) setActive(named);
    };
    follow();
    setReady(true);
    return listen(["hashchange"], follow);
  }, [ids]);

  useEffect(() => centre(list.current, active), [active]);

  const select = (index: number) => {
    setActive(index);
    writeAddress(location.search.slice(1), { hash: `#${ids[index] ?? ""}` });
    // If the page is scrolled down in a long category, scrolls to the beginning of the new category.
    if (topOf(panels.current) < 0) panels.current?.scrollIntoView();
  };

  return {
    /** False until the script runs. Until then, links and `:target` show a category. */
    ready,
    active,
    list,
    panels,
    choose: (event: MouseEvent, index: number) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      select(index);
      // Without scrolling, a click would change nothing visible if the dishes are below the screen. Arrow keys do not
      // scroll.
      if (topOf(panels.current) > window.innerHeight / 3) panels.current?.scrollIntoView();
    },
    move: (event: KeyboardEvent) => {
      const next = tabAfterKey(event.key, active, ids.length);
      if (next === undefined) return;
      event.preventDefault();
      list.current?.querySelectorAll("a")[next]?.focus({ preventScroll: true });
      select(next);
    },
  };
}

function topOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}

function centre(list: HTMLElement | null, index: number): void {
  const chip = list?.children[index];
  if (!list || !(chip instanceof HTMLElement)) return;
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  list.scrollTo({
    left: chip.offsetLeft - (list.clientWidth - chip.clientWidth) / 2,
    behavior: still ? "auto" : "smooth",
  });
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Index of the tab that a key selects, wrapping around at both ends; undefined for other keys. */
function tabAfterKey(key: string, active: number, count: number): number | undefined {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (active + step + count) % count;
}
