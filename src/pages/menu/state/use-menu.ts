import { useEffect, useMemo, useRef, useState } from "react";
import { writeMenuIds } from "../../../../schemas/enquiry/enquiry-menu.ts";
import { hasPlan } from "../../../../schemas/plan/plan.ts";
import { earlierMenu, keepEarlierMenu, keepMenu, keptMenu } from "../../../behaviour/kept-menu.ts";
import { MY_MENU } from "../../../behaviour/storage.ts";
import { useReturn } from "../../../behaviour/hooks/use-return.ts";
import { writeAddress } from "../../../behaviour/write-address.ts";
import {
  NO_FILTERS,
  readFilters,
  writeFilters,
  type Filters,
} from "../../../model/menu/filters.ts";
import { inMenuOrder, readShortlist, withChoice } from "../../../model/menu/shortlist.ts";
import type { MenuPageData } from "../data.ts";

export type MenuState = ReturnType<typeof useMenu>;

function writeMenu(filters: Filters, ids: readonly string[]): void {
  const parts = writeFilters(filters).map((part) => String(new URLSearchParams([part])));
  const query = [...parts, writeMenuIds(ids)].filter(Boolean).join("&").replaceAll("%2C", ",");
  writeAddress(query, { keeps: (name) => hasPlan(new URLSearchParams({ [name]: "kept" })) });
}

/**
 * Search text, filters and chosen dishes of the menu page, all in the address, so that they can be shared. The browser
 * also stores the visitor's menu.
 */
export function useMenu({ categories, dishWords }: MenuPageData) {
  /** False until script runs. */
  const [ready, setReady] = useState(false);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [ids, setIds] = useState<readonly string[]>([]);
  /** The visitor's own menu, while a link shows another one. */
  const [ownMenu, setOwnMenu] = useState<readonly string[]>();
  /** The visitor's last press that put a menu away, which can be brought back until the next choice. */
  const [away, setAway] = useState<"cleared" | "back">();
  /** True when a link names dishes that are not on the menu any more. */
  const [hasRemovedDishes, setHasRemovedDishes] = useState(false);
  const [isRefused, setRefused] = useState(false);
  /** The dish that was ticked last, to be announced. */
  const [last, setLast] = useState<{ name: string; added: boolean }>();

  /** Latest state, because a second change may occur before React has rendered the first. */
  const latest = useRef({ filters, ids });
  /** Whether the page shows the visitor's own menu, which another tab may change too. */
  const isOwn = useRef(false);

  useEffect(() => {
    const requested = new URLSearchParams(window.location.search);
    const read = readFilters(requested, dishWords);
    const named = readShortlist(requested, categories);
    const mine = inMenuOrder(keptMenu(), categories);
    const shown = named?.ids ?? mine;
    if (shown.length > 0 && !named) keepMenu(shown);
    latest.current = { filters: read, ids: shown };
    setFilters(read);
    setIds(shown);
    setHasRemovedDishes(named?.hasRemovedDishes ?? false);
    isOwn.current = !named || mine.join() === shown.join();
    const earlier = inMenuOrder(earlierMenu(), categories);
    const other = isOwn.current || earlier.length >= mine.length ? earlier : mine;
    setOwnMenu(other.length > 0 && other.join() !== shown.join() ? other : undefined);
    setReady(true);
    if (shown.length > 0) writeMenu(read, shown);
  }, [categories, dishWords]);

  useEffect(() => {
    const follow = ({ key, oldValue }: StorageEvent) => {
      // A menu from a link is not replaced.
      if (key !== MY_MENU || (oldValue ?? "") !== latest.current.ids.join()) return;
      const kept = inMenuOrder(keptMenu(), categories);
      latest.current.ids = kept;
      setIds(kept);
      writeMenu(latest.current.filters, kept);
    };
    addEventListener("storage", follow);
    return () => removeEventListener("storage", follow);
  }, [categories]);

  // Rendering writes the state to all fields.
  useReturn(() => setIds((latest.current.ids = [...currentIds()])));

  const names = useMemo(
    () => new Map(categories.flatMap(({ dishes }) => dishes.map(({ id, name }) => [id, name]))),
    [categories],
  );

  function updateFilters(next: Filters): void {
    latest.current.filters = next;
    setFilters(next);
    writeMenu(next, latest.current.ids);
  }

  /** The shown dishes with the changes of other tabs. */
  function currentIds(): readonly string[] {
    const kept = isOwn.current ? inMenuOrder(keptMenu(), categories) : [];
    return kept.length > 0 ? kept : latest.current.ids;
  }

  function keep(next: readonly string[]): void {
    // A linked menu replaces the visitor's own. The longer of this and an earlier one can be brought back.
    if (!isOwn.current && keptMenu().length > earlierMenu().length) keepEarlierMenu(keptMenu());
    isOwn.current = true;
    latest.current.ids = next;
    setIds(next);
    writeMenu(latest.current.filters, next);
    setRefused(!keepMenu(next));
  }

  return {
    ready,
    filters,
    filter: (change: Partial<Filters>) => updateFilters({ ...latest.current.filters, ...change }),
    ids,
    choose: (id: string, isChosen: boolean) => {
      keep(withChoice(currentIds(), id, isChosen, categories));
      if (away) setOwnMenu(undefined);
      setAway(undefined);
      setLast({ name: names.get(id) ?? "", added: isChosen });
    },
    /** Empties the menu; `backToOwn` brings it back until the next choice. */
    clear: () => {
      setOwnMenu(ids);
      setAway("cleared");
      keep([]);
    },
    away,
    ownMenu,
    /** Shows the visitor's own menu, or the one that was put away. */
    backToOwn: () => {
      const shown = latest.current.ids;
      if (ownMenu) keep(ownMenu);
      keepEarlierMenu(away === "back" ? shown : []);
      setOwnMenu(shown.length > 0 ? shown : undefined);
      setAway(shown.length > 0 && away !== "back" ? "back" : undefined);
      setHasRemovedDishes(false);
    },
    hasRemovedDishes,
    /** Whether the browser refused to store the menu. */
    isRefused,
    last,
  };
}
