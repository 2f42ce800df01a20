import { fill } from "../../../schemas/format.ts";
import { banner, hallBlock } from "../../data/blocks.ts";
import { planFacts } from "../../data/plan.ts";
import { chatLink, type Site } from "../../data/site.ts";
import type { DataOf } from "../../model/page.ts";

export type HallPageData = DataOf<typeof hallPage>;

export type Floor = NonNullable<ReturnType<typeof floorOf>>;

interface Layout {
  kind: "roundTables" | "seated" | "standing";
  label: string;
  guests: number;
  perTable?: number;
  /** Number of tables in words. */
  note?: string;
  sample?: true;
}

export function hallPage(site: Site) {
  const copy = site.catalogs["pages/hall"];
  const { choices, dates, dateWords } = planFacts(site);
  const floor = floorOf(site);
  return {
    head: copy.head,
    banner: banner(site, copy),
    text: copy.text,
    prices: copy.prices,
    gst: fill(copy.gst, { percent: String(choices.gst.percent) }),
    hall: hallBlock(site),
    calendar: copy.calendar,
    ...(floor && { floor }),
    plan: copy.plan,
    book: chatLink(site, site.catalogs.navigation.bookNow.label, copy.bookMessage),
    dates: { choices, dates, dateWords },
  };
}

/** The floor plan with a number of guests per layout. A release leaves out samples. */
function floorOf({ catalogs, release }: Site) {
  const { sample, tables, ...words } = catalogs["pages/hall"].floor;
  if (release && sample) return undefined;
  const { roundTables, seated, standing } = catalogs.hall;
  const { guests, perTable } = roundTables;
  const n = String(Math.ceil(guests / perTable));
  const layouts: Layout[] = [
    { kind: "roundTables", note: fill(tables, { n, seats: String(perTable) }), ...roundTables },
    { kind: "seated", ...seated },
    { kind: "standing", ...standing },
  ];
  return { words, layouts: layouts.filter((layout) => !(release && layout.sample)) };
}
