import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import type { Catalogs } from "../../../schemas/generated/index.ts";
import { DIST, ROOT } from "../../../scripts/lib/paths.ts";
import { rupees } from "../../setup/planned-wedding.ts";

const catalog = async <Name extends keyof Catalogs>(name: Name): Promise<Catalogs[Name]> =>
  JSON.parse(await readFile(path.join(ROOT, `content/catalogs/${name}.json`), "utf8"));

const CHARACTERS: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };

/** Text, alternative texts, labels and link targets of a page's main part. */
async function shownOn(file: string): Promise<string> {
  const html = await readFile(path.join(DIST, file), "utf8");
  const [main = ""] = /<main[^]*<\/main>/.exec(html) ?? [];
  const attributes = main.matchAll(/ (?:alt|aria-label|href|data-title)="([^"]*)"/g);
  return [main.replaceAll(/<[^>]*>/g, ""), ...Array.from(attributes, ([, value]) => value)]
    .join("\n")
    .replaceAll(/&(#?\w+);/g, (found, name: string) => CHARACTERS[name] ?? found)
    .replaceAll("\u00A0", " ");
}

/** Keys whose texts are not in the page's main part, such as those of its head, chat messages the visitor's plate, and facts that are not yet real. */
const ELSEWHERE =
  /^(?:\$schema|head|message|bookMessage|subject|aliases|withoutFounders|plate|plateDishes|trust|perYear|listed)$/;

/** All strings in a catalog's value, except ids. A string with placeholders is split at the placeholders. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string")
    return /^[a-z\d][A-Za-z\d/-]*$/.test(value) ? [] : value.split(/\{\{?[\w.]+\}?\}/);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inside]) =>
    ELSEWHERE.test(key) ? [] : textsIn(inside),
  );
}

const claims = await catalog("claims");
const detail = await catalog("pages/package-detail");
const policies = await catalog("policies");
const { packages } = await catalog("packages");
const { estimate: _estimate, ...hero } = (await catalog("pages/home")).hero;
const { viewAll: _viewAll, ...services } = await catalog("pages/services");
const { categories } = await catalog("menus");
const { kicker } = await catalog("pages/menu");
const { onwards } = await catalog("pages/packages");

test.each<[string, ...unknown[]]>([
  [
    "index",
    { ...(await catalog("pages/home")), hero },
    (await catalog("cuisines")).cuisines.map(({ plate: _plate, ...shown }) => shown),
    await catalog("clients"),
    (await catalog("testimonials")).testimonials.map(({ dish: _dish, ...shown }) => shown),
    [claims.counters.map(({ label }) => label), "/aboutUs#story"],
  ],
  [
    "aboutUs/index",
    await catalog("pages/about"),
    await catalog("founders"),
    claims.tiles,
    [claims.events, claims.yearsOfExperience].map((count) => `${count.toLocaleString("en-IN")}+`),
    String((await catalog("site")).foundedYear),
  ],
  ["services/index", services, (await catalog("services")).services],
  [
    "packages/index",
    await catalog("pages/packages"),
    packages.map(({ courses: _courses, detailName: _name, without: _without, ...card }) => card),
  ],
  [
    "packages/compare/index",
    policies,
    packages.map(({ listName, features, courses }) => [listName, features, courses]),
    packages.map(({ without }) => without),
  ],
  ["package/index", await catalog("flip-packages")],
  [
    "menu/index",
    kicker,
    categories.map(({ name, dishes }) => [name, dishes?.map((dish) => dish.name)]),
  ],
  ["testimonials/index", await catalog("testimonials")],
  ["contactUs/index", await catalog("pages/contact"), (await catalog("areas")).areas],
  ["hall/index", await catalog("pages/hall"), (await catalog("hall")).facts],
  ["privacy/index", await catalog("pages/privacy")],
  ["404", await catalog("pages/not-found")],
  ...packages.map(({ slug, detailName, courses, monthlyPrice }): [string, ...unknown[]] => [
    `package-detail/${slug}/index`,
    [detail, policies, detailName, courses, `${rupees(monthlyPrice)} ${onwards}`],
  ]),
  ...(await catalog("regions")).regions.map((one): [string, ...unknown[]] => [
    `cuisine/${one.key}/index`,
    one,
  ]),
  ...(await catalog("menu-cards")).cards.map((one): [string, ...unknown[]] => [
    `menuCard/${one.key}/index`,
    one,
  ]),
])("%s.html has every text of its catalogs", async (name, ...catalogs) => {
  const shown = await shownOn(`${name}.html`);

  const texts = textsIn(catalogs).map((one) => one.trim());
  expect(texts.filter((one) => !shown.includes(one))).toEqual([]);
  expect(texts.length).toBeGreaterThan(8);
});

test.each(packages)(
  "the thali and testimonials of $id name only dishes of its courses",
  async (offer) => {
    const { plateDishes } = await catalog("cuisines");
    const { testimonials } = await catalog("testimonials");
    const { katoris, rice, bread, sweet } = offer.plate;
    const served = offer.courses.flatMap(({ dishes }) => dishes).join();
    const onPlate = [...katoris, rice, bread, sweet].map(
      (id) => plateDishes.find((dish) => dish.id === id)?.name,
    );
    const praised = testimonials.filter((one) => one.package === offer.id).map(({ dish }) => dish);

    expect(onPlate.concat(praised).filter((name = "") => !served.includes(name))).toEqual([]);
  },
);
