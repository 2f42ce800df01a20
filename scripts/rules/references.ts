import { ENQUIRY_FIELDS } from "../../schemas/enquiry/enquiry-fields.ts";
import type { FieldText } from "../../schemas/generated/index.ts";
import type { CatalogName, Catalogs } from "../content/catalogs/catalogs.ts";
import { textOf } from "../content/model/content.ts";
import {
  describePath,
  type Finding,
  type Located,
  type Path,
} from "../content/problems/problem.ts";
import {
  DELETE_LINE,
  fileNamed,
  inTerminal,
  keyNamed,
  say,
  type Sentence,
  type Wording,
} from "../content/problems/sentence.ts";
import { describePlace } from "../content/schema/explain.ts";
import { nearest } from "../lib/nearest.ts";
import { duplicates, textsUnder, valuesAt } from "./prose.ts";
import type { ParsedFile } from "../content/read.ts";
import { packageNames } from "../../src/model/addresses.ts";
import { normaliseName } from "../../src/model/resolve.ts";
import {
  at,
  inCatalog,
  type ReportPlace,
  type ReportSpan,
  type Rule,
  type SiteView,
} from "./rule.ts";

/** Values of one catalog that name entries of another. */
interface Reference {
  from: CatalogName;
  where: string;
  names: (catalogs: Catalogs) => string[];
  what: Wording;
  otherwise?: Wording;
}

const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);

const HALL_TIME = {
  what: "time of the hall",
  names: (catalogs: Catalogs) => idsOf(catalogs["hall-timings"].timings),
  otherwise: say`add it to ${fileNamed("hall-timings.json")}`,
} as const;

const PACKAGE = {
  what: "package",
  names: ({ packages }: Catalogs) => idsOf(packages.packages),
} as const;

const REGION = {
  what: say`wedding page in ${fileNamed("regions.json")}`,
  names: ({ regions }: Catalogs) => regions.regions.map(({ key }) => key),
  otherwise: say`add its page to ${fileNamed("regions.json")}`,
} as const;

const PLATE_DISH = {
  from: "cuisines",
  to: "cuisines",
  what: "dish of plateDishes",
  names: ({ cuisines }: Catalogs) => idsOf(cuisines.plateDishes),
} as const;

const REFERENCES: Reference[] = [
  { where: "cuisines.*.plate.*", ...PLATE_DISH },
  { where: "cuisines.*.plate.katoris.*", ...PLATE_DISH },
  { where: "packages.*.plate.*", ...PLATE_DISH, from: "packages" },
  { where: "packages.*.plate.katoris.*", ...PLATE_DISH, from: "packages" },
  { where: "plateDishes.*.jainDish", ...PLATE_DISH },
  { from: "cuisines", where: "cuisines.*.key", ...REGION },
  { from: "behaviour", where: "defaultCuisine", ...REGION },
  { from: "behaviour", where: "defaultPackage", ...PACKAGE },
  { from: "planner", where: "preset.package", ...PACKAGE },
  { from: "planner", where: "preset.hall", ...HALL_TIME },
  { from: "dates", where: "taken.*.slot", ...HALL_TIME },
  {
    from: "questions",
    where: "questions.*.policies.*",
    names: ({ policies }) => idsOf(policies.policies),
    what: say`policy in ${fileNamed("policies.json")}`,
    otherwise: say`add it to ${fileNamed("policies.json")}`,
  },
  {
    from: "questions",
    where: "questions.*.hall.*",
    names: ({ hall }) => ["layouts", ...idsOf(hall.facts)],
    what: say`fact of the hall in ${fileNamed("hall.json")}`,
    otherwise: say`add it to ${fileNamed("hall.json")}`,
  },
  {
    from: "packages",
    where: "packages.*.liveCounters.*",
    names: (catalogs) =>
      idsOf(catalogs["live-counters"].counters.filter(({ inPackage }) => inPackage !== undefined)),
    what: say`live counter with an ${keyNamed("inPackage")} rate`,
    otherwise: say`add "${keyNamed("inPackage")}" to the counter in ${fileNamed("live-counters.json")}`,
  },
  {
    from: "navigation",
    where: "main.*.submenu.*.menuCard",
    names: (catalogs) => catalogs["menu-cards"].cards.map(({ key }) => key),
    what: "menu card",
    otherwise: say`add the card to ${fileNamed("menu-cards.json")}`,
  },
  ...ENQUIRY_FIELDS.flatMap(({ name, choices }): Reference[] =>
    choices === undefined
      ? []
      : [
          {
            from: "messages",
            where: `form.fields.${name}.options.*.id`,
            names: () => [...choices],
            what: `choice of the field ${name}`,
            otherwise: inTerminal("add it to schemas/enquiry.schema.json"),
          },
        ],
  ),
];

/** A name is unique, and leads to one page; a reference to an entry, article or kind of event has a target. */
export const references: Rule = {
  file: uniqueNames,
  site(site, report) {
    packageSpellings(site, report);
    bookMessages(site, report);
    dishIds(site, report);
    dishNames(site, report);
    fieldTexts(site, report);
    const { catalogs, articles, albums } = site;
    for (const { from, where, names, ...words } of REFERENCES) {
      const known = new Set(names(catalogs));
      inCatalog(site, from, report, (catalog, reportValue) => {
        for (const { path, value } of valuesAt(catalog, where)) {
          const finding = typeof value === "string" && unknown(value, known, words);
          if (finding) reportValue(path, finding);
        }
      });
    }
    // Uses file names, so that an article with a mistake is not reported as missing.
    const texts = site.entries.flatMap(({ file }) => textOf(file) ?? []);
    const slugs = texts.flatMap(({ kind, slug }) => (kind === "article" ? [slug] : []));
    const named = {
      what: "article",
      otherwise: {
        file: "name a file of content/articles, without .md",
        form: "choose another article",
      },
    };
    const unknownArticle = (slug: string) => unknown(slug, new Set(slugs), named);
    inCatalog(site, "services", report, ({ services }, reportValue) => {
      services.forEach(({ id }, index) => {
        const finding = unknownArticle(id);
        if (finding) reportValue(["services", index, "id"], finding);
      });
    });
    for (const { slug, frontMatter, located } of articles) {
      frontMatter.related.forEach((other, index) => {
        const finding = other === slug ? SELF_REFERENCE : unknownArticle(other);
        if (finding) report(at(located, ["related", index]), finding);
      });
    }
    const occasions = new Set(idsOf(catalogs.planner.events));
    for (const { frontMatter, located } of albums) {
      const finding = unknown(frontMatter.occasion, occasions, OCCASION);
      if (finding) report(at(located, ["occasion"]), finding);
    }
  },
};

const SELF_REFERENCE: Finding = {
  code: "self-reference",
  message: "this article names itself as one to read next",
  fix: say`name another article, or ${DELETE_LINE}`,
};

const OCCASION = { what: "kind of event", otherwise: say`add it to ${fileNamed("planner.json")}` };

function unknown(
  name: string,
  known: ReadonlySet<string>,
  { what, otherwise = "name one that is there" }: Pick<Reference, "what" | "otherwise">,
): Finding | undefined {
  if (known.has(name)) return undefined;
  const meant = nearest(name.replace(/\.md$/, ""), known);
  return {
    code: "unknown-reference",
    message: say`there is no ${what} called "${name}"`,
    fix: meant
      ? `did you mean "${meant}"?`
      : say`use one of ${[...known].slice(0, 12).join(", ")}, or ${otherwise}`,
  };
}

/** `counters[5]`; in a form the entry's name. */
const entryNamed = ({ value }: Located, path: Path): Sentence => ({
  ...describePlace(path, value),
  file: describePath(path),
});

/** Keys by which other files, texts or addresses refer to an entry. */
const NAMES = ["id", "key", "slug", "from"] as const;

function uniqueNames({ values, catalog }: ParsedFile, report: ReportSpan): void {
  if (!catalog) return;
  for (const [list, entries] of Object.entries(values.value ?? {}) as [string, unknown][]) {
    for (const name of Array.isArray(entries) ? NAMES : []) {
      const typed = (entries as Record<string, unknown>[]).flatMap((entry, index) => {
        const text = entry[name];
        const span = values.spanOf([list, index, name]);
        return typeof text === "string" ? [{ text, index, span }] : [];
      });
      // Many file systems and people do not distinguish names that differ only in case.
      for (const [{ text, span }, first] of duplicates(typed, (one) => one.text.toLowerCase()))
        report(span, {
          code: "repeated-name",
          message: say`${entryNamed(values, [list, first.index])} has the ${name} "${text}" already`,
          fix: `type another ${name} here, or delete one of the two entries`,
        });
    }
  }
}

function packageSpellings(site: SiteView, report: ReportPlace): void {
  inCatalog(site, "packages", report, ({ packages: all }, reportValue) => {
    const keys: Path[] = [["slug"], ["listName"], ["detailName"]];
    const spellings = all.flatMap((offer, index) =>
      packageNames(offer).map((name, position) => {
        const key = keys[position] ?? ["aliases", position - keys.length];
        return { offer, plain: normaliseName(name), path: ["packages", index, ...key] };
      }),
    );
    for (const [{ offer, plain, path }, first] of duplicates(spellings, (one) => one.plain)) {
      if (first.offer === offer) continue;
      reportValue(path, {
        code: "shared-alias",
        message: `/package-detail/${plain} leads to ${first.offer.listName} already`,
        fix: "delete it here, or in the other package",
      });
    }
  });
}

/** Checks that a package's chat message does not name another package, as it does after copying an entry. */
function bookMessages(site: SiteView, report: ReportPlace): void {
  inCatalog(site, "packages", report, ({ packages: all }, reportValue) => {
    const isNamed = (message: string, { listName, detailName }: (typeof all)[number]) =>
      message.includes(listName) || message.includes(detailName);
    for (const [index, offer] of all.entries()) {
      const { id, listName, bookMessage } = offer;
      const other = all.find((one) => one !== offer && isNamed(bookMessage, one));
      if (other && !isNamed(bookMessage, offer))
        reportValue(["packages", index, "bookMessage"], {
          code: "other-package",
          message: `the chat message of ${listName} names ${other.listName}`,
          fix: `name this package: {{fullName.${id}}}`,
        });
    }
  });
}

/** Checks that each field of the enquiry labels its choices, and says what to type where a value may be invalid. */
function fieldTexts(site: SiteView, report: ReportPlace): void {
  inCatalog(site, "messages", report, ({ form: { fields } }, reportValue) => {
    for (const { name, as, type = "text", choices = [] } of ENQUIRY_FIELDS) {
      const { label, invalid, options = [] }: FieldText = fields[name];
      const path = ["form", "fields", name];
      const ids = idsOf(options);
      // An unknown id is reported by itself: it may be a misspelt one.
      const isKnown = ids.every((id) => choices.includes(id));
      const missing = isKnown ? choices.filter((id) => !ids.includes(id)) : [];
      const entries = missing.map((id) => `{ "id": "${id}", "label": "…" }`).join(", ");
      if (missing.length > 0)
        reportValue(options.length > 0 ? [...path, "options"] : path, {
          code: "missing-option",
          message: `the field "${label}" has no option for ${missing.join(", ")}`,
          fix: {
            file: options.length > 0 ? `add ${entries}` : `add the line "options": [${entries}]`,
            form: `add entries with the ids ${missing.join(", ")} to Options`,
          },
        });
      if (invalid === undefined && (["number", "date"].includes(as) || type !== "text"))
        reportValue(path, {
          code: "missing-key",
          message: say`the field "${label}" has no text "${keyNamed("invalid")}", so a visitor reads only "Please check this."`,
          fix: {
            file: `add the line "invalid": "…", which says what to type there`,
            form: "fill in Invalid: what to type there",
          },
        });
    }
  });
}

/** Checks that an id is unique in the whole menu, live counters included: links and saved menus use ids. */
function dishIds(site: SiteView, report: ReportPlace): void {
  const counters: { id: string; what: string; category: string; path: Path }[] = [];
  inCatalog(site, "live-counters", report, (catalog) => {
    for (const { id, name } of catalog.counters)
      counters.push({ id, what: `the live counter ${name}`, category: "", path: [] });
  });
  inCatalog(site, "menus", report, ({ categories }, reportValue) => {
    const dishes = categories.flatMap(({ id: category, name: where, dishes: served = [] }, place) =>
      served.map(({ id, name }, index) => {
        const path = ["categories", place, "dishes", index, "id"];
        return { id, what: `${name} under ${where}`, category, path };
      }),
    );
    for (const [{ id, category, path }, first] of duplicates(
      [...counters, ...dishes],
      (one) => one.id,
    )) {
      if (category === "") continue;
      reportValue(path, {
        code: "repeated-name",
        message: `${first.what} has the id "${id}" already`,
        fix: `delete the dish here if it was pasted twice; a different dish needs another id, such as "${id}-${category}"`,
      });
    }
  });
}

/** Checks that a dish has one spelling. A card may name dishes that the menu lacks. */
function dishNames(site: SiteView, report: ReportPlace): void {
  const names = new Set(
    site.catalogs.menus.categories.flatMap(({ dishes = [] }) => dishes.map(({ name }) => name)),
  );
  for (const catalog of ["menu-cards", "packages", "regions"] as const)
    inCatalog(site, catalog, report, (value, reportValue) => {
      for (const { text, path } of textsUnder(value)) {
        if (path.at(-2) !== "dishes" || names.has(text)) continue;
        const meant = nearest(text, names, Math.floor(text.length / 6));
        if (meant !== undefined)
          reportValue(path, {
            code: "other-spelling",
            message: `the menu has no dish "${text}"`,
            fix: `did you mean "${meant}"?`,
          });
      }
    });
}
