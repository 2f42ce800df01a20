import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../scripts/build/compile.ts";
import { gstinCheckDigit } from "../../scripts/rules/values.ts";
import type { Catalogs } from "../../scripts/content/catalogs/catalogs.ts";
import { unreleasedText } from "../../scripts/content/catalogs/release.ts";
import { formatsOf } from "../../src/data/formats.ts";
import { QUIET_DAY, wholeContent } from "../setup/content.ts";
import * as fc from "fast-check";

const SITE = "content/catalogs/site.json";
const ANSWERING = "content/catalogs/answering.json";

/** A GSTIN whose check digit is published with it as an example of the rule. */
const GSTIN = "27AAPFU0939F1ZV";
const FSSAI = "11523998000123";
const PROFILE = "https://maps.app.example/thali";

/** Changes a catalog of the project at `root`. */
async function edit<Name extends "site" | "answering">(
  root: string,
  name: Name,
  change: (catalog: Catalogs[Name]) => void,
): Promise<void> {
  const file = path.join(root, `content/catalogs/${name}.json`);
  const catalog = JSON.parse(await readFile(file, "utf8")) as Catalogs[Name];
  change(catalog);
  await writeFile(file, JSON.stringify(catalog, null, 2));
}

/** A project with facts of the business that are real, or marked as placeholders. */
async function projectWith(mark: { placeholder?: true }): Promise<string> {
  const root = wholeContent();
  await edit(root, "site", (site) => {
    site.fssai = { number: FSSAI, ...mark };
    site.gstin = { number: GSTIN, ...mark };
    site.googleProfile = { url: PROFILE, ...mark };
  });
  await edit(root, "answering", (answering) => {
    delete answering.placeholder;
    Object.assign(answering, { days: ["monday", "sunday"], opens: "09:30", closes: "18:15" }, mark);
  });
  return root;
}

async function siteWith(mark: { placeholder?: true }, release: boolean) {
  const root = await projectWith(mark);
  const { site, problems } = await compile(root, {
    now: QUIET_DAY,
    release,
  });
  if (!site) throw new Error(JSON.stringify(problems.slice(0, 3)));
  return site;
}

type Site = Awaited<ReturnType<typeof siteWith>>;

const pageOf = (site: Site, at: string) => site.pages.find(({ path: own }) => own === at);

/** The business as search engines get it. */
function business(site: Site): Record<string, unknown> {
  const graph = JSON.parse(JSON.stringify(pageOf(site, "/")?.head.structured)) as {
    "@graph": Record<string, unknown>[];
  };
  return graph["@graph"].find((node) => node["@type"] === "FoodEstablishment") ?? {};
}

test("real hours, numbers and profile of the business reach search engines", async () => {
  const described = business(await siteWith({}, true));

  expect(described).toMatchObject({
    openingHoursSpecification: {
      "@type": "OpeningHoursSpecification",
      dayOfWeek: ["https://schema.org/Monday", "https://schema.org/Sunday"],
      opens: "09:30",
      closes: "18:15",
    },
    hasMap: PROFILE,
    vatID: GSTIN,
    identifier: { "@type": "PropertyValue", propertyID: "FSSAI", value: FSSAI },
  });
  expect(described["sameAs"]).toContain(PROFILE);
});

test.each([true, false])(
  "placeholders of the business are on no page and in no structured data (release: %s)",
  async (release) => {
    const site = await siteWith({ placeholder: true }, release);

    const described = business(site);
    for (const key of ["openingHoursSpecification", "hasMap", "vatID", "identifier"]) {
      expect(described).not.toHaveProperty(key);
    }
    const all = JSON.stringify([site.layout, ...site.pages]);
    for (const fact of [GSTIN, FSSAI, PROFILE]) expect(all).not.toContain(fact);
  },
);

test("the foot of every page names the real numbers, in its own language", async () => {
  const site = await siteWith({}, true);

  const inHindi = pageOf(site, "/hi")?.language?.layout.licences;

  for (const lines of [site.layout.licences, inHindi]) {
    expect(lines?.map((line) => /\d\S*$/.exec(line)?.[0])).toEqual([FSSAI, GSTIN]);
  }
  expect(inHindi).not.toEqual(site.layout.licences);
});

test("the list of what a release lacks names each placeholder of them", async () => {
  const { unreleased } = await siteWith({ placeholder: true }, false);

  const listed = unreleasedText(unreleased);
  for (const where of ["fssai", "gstin", "googleProfile"]) {
    expect(listed).toMatch(new RegExp(`${SITE}:\\d+:\\d+ {2}placeholder {2}${where} is not yet`));
  }
  expect(listed).toMatch(new RegExp(`${ANSWERING}:\\d+:\\d+ {2}placeholder`));
});

const PUBLISHED = [GSTIN, "29AAGCB7383J1Z4"];

test.each(PUBLISHED)("the check digit of %s is that of the tax office", (number) => {
  expect(gstinCheckDigit(number.slice(0, -1))).toBe(number.at(-1));
});

test("no GSTIN with one wrong character has the right check digit", () => {
  const sign = fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ");
  const numbers = fc.array(sign, { minLength: 14, maxLength: 14 });
  fc.assert(
    fc.property(numbers, fc.nat(13), sign, (signs, at, typed) => {
      fc.pre(signs[at] !== typed);
      const wrong = signs.with(at, typed);

      expect(gstinCheckDigit(wrong.join(""))).not.toBe(gstinCheckDigit(signs.join("")));
    }),
  );
});

test.each([
  ["hi", "सुबह 9 – दोपहर 3", "शाम 5 – रात 11"],
  ["mr", "सकाळी 9 – दुपारी 3", "संध्याकाळी 5 – रात्री 11"],
  ["gu", "સવારે 9 – બપોરે 3", "સાંજે 5 – રાત્રે 11"],
] as const)("hours in %s are of 12, after the part of the day", async (tag, morning, evening) => {
  const file = await readFile(`content/catalogs/languages/${tag}.json`, "utf8");
  const { hours } = formatsOf(JSON.parse(file) as Catalogs[`languages/${typeof tag}`]);

  expect(hours("09:00", "15:00")).toBe(morning);
  expect(hours("17:00", "23:00")).toBe(evening);
  expect(hours("12:30", "20:05")).toMatch(/ 12:30 – .* 8:05$/);
});
