import { normaliseName } from "../../src/model/resolve.ts";
import { packageNames } from "../../src/model/addresses.ts";
import { describePath, type Path } from "../content/problems/problem.ts";
import { inCatalog, type ReportPlace, type Rule, type SiteView } from "./rule.ts";

/** Keys by which other files, texts or addresses ask for an entry. */
const NAMES = ["id", "key", "slug", "from"] as const;

/** A name is unique, valid as a file name and address, and leads to one page. */
export const names: Rule = {
  file({ source, values, catalog }, report) {
    if (!catalog) return;
    for (const [list, entries] of Object.entries(values.value ?? {}) as [string, unknown][]) {
      for (const name of Array.isArray(entries) ? NAMES : []) {
        const first = new Map<string, number>();
        (entries as Record<string, unknown>[]).forEach((entry, index) => {
          const typed = entry?.[name];
          if (typeof typed !== "string") return;
          // An unreadable value was replaced by a default.
          const span = values.spanOf([list, index, name]);
          if (source.text.slice(span.start, span.end) !== JSON.stringify(typed)) return;
          // Names that differ in capitals alone are one name to many computers.
          const plain = typed.toLowerCase();
          const known = first.get(plain);
          if (known === undefined) first.set(plain, index);
          else
            report(span, {
              code: "repeated-name",
              message: `${describePath([list, known])} has the ${name} "${typed}" already`,
              fix: `type another ${name} here, or delete one of the two entries`,
            });
        });
      }
    }
  },

  site(site, report) {
    packages(site, report);
    dishes(site, report);
  },
};

/** One spelling cannot lead to two packages. */
function packages(site: SiteView, report: ReportPlace): void {
  inCatalog(site, "packages", report, ({ packages: all }, reportValue) => {
    const owners = new Map<string, number>();
    all.forEach((offer, index) => {
      const paths: Path[] = [["slug"], ["listName"], ["detailName"]];
      packageNames(offer).forEach((name, position) => {
        const plain = normaliseName(name);
        const owner = owners.get(plain) ?? index;
        owners.set(plain, owner);
        if (owner === index) return;
        const path = paths[position] ?? ["aliases", position - paths.length];
        reportValue(["packages", index, ...path], {
          code: "shared-alias",
          message: `/package-detail/${plain} leads to ${all[owner]?.listName ?? "another package"} already`,
          fix: "delete it here, or in the other package",
        });
      });
    });
  });
}

/** An id is unique in the whole menu, live counters included: links and saved menus use it. */
function dishes(site: SiteView, report: ReportPlace): void {
  const known = new Map<string, string>();
  inCatalog(site, "live-counters", report, ({ counters }) => {
    for (const { id, name } of counters) known.set(id, `the live counter ${name}`);
  });
  inCatalog(site, "menus", report, ({ categories }, reportValue) => {
    categories.forEach(({ id: category, name: where, dishes: served = [] }, place) => {
      served.forEach(({ id, name }, index) => {
        const other = known.get(id);
        if (other === undefined) known.set(id, `${name} under ${where}`);
        else
          reportValue(["categories", place, "dishes", index, "id"], {
            code: "repeated-name",
            message: `${other} has the id "${id}" already`,
            fix: `type another id here, such as "${id}-${category}"`,
          });
      });
    });
  });
}
