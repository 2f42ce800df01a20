import { useEffect, useMemo, useRef, useState } from "react";
import { writeMenuIds, type EnquiryMenu } from "../../../../schemas/enquiry/enquiry-menu.ts";
import { hasPlan } from "../../../../schemas/plan/plan.ts";
import {
  earlierMenus,
  isOwnEntry,
  keepEarlierMenus,
  keepMenu,
  keptMenu,
} from "../../../behaviour/kept-menu.ts";
import { listen } from "../../../behaviour/listen.ts";
import { MY_MENU, storesInTab } from "../../../behaviour/storage.ts";
import { useReturn } from "../../../behaviour/hooks/use-return.ts";
import { writeAddress } from "../../../behaviour/write-address.ts";
import {
  NO_FILTERS,
  readFilters,
  writeFilters,
  type Filters,
} from "../../../model/menu/filters.ts";
import {
  readShortlist,
  shortlistOf,
  withChoice,
  type Shortlist,
} from "../../../model/menu/shortlist.ts";
import type { MenuPageData } from "../data.ts";

export type MenuState = ReturnType<typeof useMenu>;

/** @param isOwn marks the history's entry, so that Back shows the visitor's menu of that time */
function writeMenu(filters: Filters, ids: readonly string[], isOwn: boolean): void {
  const parts = writeFilters(filters).map((part) => String(new URLSearchParams([part])));
  const query = [...parts, writeMenuIds(ids)].filter(Boolean).join("&").replaceAll("%2C", ",");
  writeAddress(query, {
    keeps: (name) => hasPlan(new URLSearchParams({ [name]: "kept" })),
    state: { [MY_MENU]: isOwn },
  });
}

/**
 * Search text, filters and chosen dishes of the menu page, all in the address, so that they can be shared. The browser
 * also stores the visitor's menu.
 */
export function useMenu({ categories, dishWords }: MenuPageData) {
  /** False until script runs. */
  const [ready, setReady] = useState(false);
  const [filters, setFilters] = useState(NO_FILTERS);
  const [{ ids, removed }, setMenu] = useState<Shortlist>({ ids: [], removed: [] });
  const [hasOther, setHasOther] = useState(false);
  /** Why another menu is offered: a link shows this one, or the visitor's last press has put the other away. */
  const [note, setNote] = useState<"fromLink" | "cleared" | "back">();
  const [isRefused, setRefused] = useState(false);
  /** The dish that was ticked last, to be announced. */
  const [last, setLast] = useState<{ name: string; added: boolean }>();

  /** Latest state, because a second change may occur before React has rendered the first. */
  const latest = useRef({ filters, menu: { ids, removed } });
  /** Whether the page shows the menu of the device, which another tab may change too. */
  const isOwn = useRef(false);
  /** The menu that the visitor removed last. */
  const cleared = useRef("");

  useEffect(() => {
    const requested = new URLSearchParams(window.location.search);
    const read = readFilters(requested, dishWords);
    const mine = shortlistOf(keptMenu(), categories);
    // Another tab may have changed the visitor's menu since.
    const named =
      isOwnEntry() && mine.ids.length > 0 ? undefined : readShortlist(requested, categories);
    const menu = named ?? mine;
    if (menu.ids.length > 0 && !named) keepMenu(whole(menu));
    latest.current = { filters: read, menu };
    setFilters(read);
    setMenu(menu);
    isOwn.current = !named || mine.ids.join() === menu.ids.join();
    if (!isOwn.current && mine.ids.length > 0) setNote("fromLink");
    setHasOther(otherMenus(menu, isOwn.current).length > 0);
    setReady(true);
    if (menu.ids.length > 0) writeMenu(read, menu.ids, isOwn.current);
  }, [categories, dishWords]);

  useEffect(() => {
    return listen(["storage"], ({ key }) => {
      // A menu from a link is not replaced.
      if (key !== MY_MENU || !isOwn.current) return;
      const kept = shortlistOf(keptMenu(), categories);
      latest.current.menu = kept;
      setMenu(kept);
      setHasOther(otherMenus(kept, true).length > 0);
      writeMenu(latest.current.filters, kept.ids, true);
    });
  }, [categories]);

  // Rendering writes the state to all fields.
  useReturn(() => setMenu((latest.current.menu = { ...currentMenu() })));

  const names = useMemo(
    () => new Map(categories.flatMap(({ dishes }) => dishes.map(({ id, name }) => [id, name]))),
    [categories],
  );

  function updateFilters(next: Filters): void {
    latest.current.filters = next;
    setFilters(next);
    writeMenu(next, latest.current.menu.ids, isOwn.current);
  }

  /** The shown menu with the changes of other tabs. */
  function currentMenu(): Shortlist {
    const kept = shortlistOf(isOwn.current ? keptMenu() : [], categories);
    return kept.ids.length > 0 ? kept : latest.current.menu;
  }

  function keep(next: Shortlist): void {
    const isStored = keepMenu(whole(next));
    // A menu that the tab refused too is in the address only, as a linked one.
    isOwn.current = isStored || storesInTab();
    latest.current.menu = next;
    setMenu(next);
    writeMenu(latest.current.filters, next.ids, isOwn.current);
    setRefused(!isStored);
    setHasOther(otherMenus(next, isOwn.current).length > 0);
  }

  /** A linked menu replaces the visitor's own. */
  function own(): void {
    if (isOwn.current) return;
    keepEarlierMenus([keptMenu(), ...earlierMenus()]);
    keep(latest.current.menu);
  }

  return {
    ready,
    filters,
    filter: (change: Partial<Filters>) => updateFilters({ ...latest.current.filters, ...change }),
    ids,
    own,
    choose: (id: string, isChosen: boolean) => {
      own();
      if (note === "cleared")
        keepEarlierMenus(earlierMenus().filter((menu) => menu.join() !== cleared.current));
      if (note !== "fromLink") setNote(undefined);
      const current = currentMenu();
      keep({ ...current, ids: withChoice(current.ids, id, isChosen, categories) });
      setLast({ name: names.get(id) ?? "", added: isChosen });
    },
    /** Empties the menu; `showOther` brings it back. The next choice deletes it. */
    clear: () => {
      const { menu } = latest.current;
      keepEarlierMenus([whole(menu), ...otherMenus(menu, isOwn.current)]);
      cleared.current = whole(menu).join();
      setNote("cleared");
      keep({ ids: [], removed: [] });
    },
    note,
    hasOther,
    /** Shows the next of the other menus, and puts this one behind them. */
    showOther: () => {
      const { menu } = latest.current;
      const [next = [], ...others] = otherMenus(menu, isOwn.current);
      keepEarlierMenus([...others, whole(menu)]);
      setNote(note === undefined || note === "back" ? undefined : "back");
      keep(shortlistOf(next, categories));
    },
    /** Ids of chosen dishes that are not on the menu any more. The enquiry names them. */
    removed,
    /** Whether the browser refused to store the menu. */
    isRefused,
    last,
  };
}

/** All dishes of a menu, as stored. */
const whole = ({ ids, removed }: Shortlist): EnquiryMenu => [...ids, ...removed];

/** The visitor's own menu beside a linked one, then those that were replaced. */
function otherMenus(shown: Shortlist, isOwn: boolean): EnquiryMenu[] {
  const menus = isOwn ? earlierMenus() : [keptMenu(), ...earlierMenus()];
  return menus.filter((menu) => menu.length > 0 && menu.join() !== whole(shown).join());
}
