import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { wordsFor } from "../../scripts/admin/changes/words.ts";
import { cmsConfig } from "../../scripts/admin/config.ts";
import { GitHubError } from "../../scripts/admin/pages/github.ts";
import { formsOf } from "../../scripts/admin/forms.ts";
import { ROOT } from "../../scripts/lib/paths.ts";
import { fixtureRoot } from "../setup/fixture.ts";

const forms = formsOf(cmsConfig(ROOT, "owner/site"));

const PACKAGES = "content/catalogs/packages.json";
const MENUS = "content/catalogs/menus.json";
const ARTICLE = "content/articles/birthday-party-catering-kandivali.md";

const NEW_ARTICLE = "content/articles/haldi.md";

const read = (file: string) => readFileSync(path.join(fixtureRoot(), file), "utf8");

const blob = (text: string | undefined) =>
  text === undefined ? undefined : { oid: text, text: text.includes("\0") ? null : text };

function words(file: string, before: string | undefined, after: string | undefined) {
  const change = { file, before: blob(before), after: blob(after) };
  const { name, addresses, differences } = wordsFor(change, forms);
  const lines = differences.map(
    ({ place, before: was, after: is, warning }) =>
      `${place}: ${was} → ${is}${warning === undefined ? "" : ` (${warning})`}`,
  );
  return [name, ...addresses, ...lines];
}

const menu = (...dishes: object[]) =>
  JSON.stringify({ categories: [{ id: "soup", name: "Soup", dishes }] });

const dish = (name: string, ...diets: string[]) => ({ id: name.toLowerCase(), name, diets });

const [packages, article] = [read(PACKAGES), read(ARTICLE)];
const title = /title: "?([^"\n]*)/.exec(article)?.[1];
const paragraph = article.split("\n\n").at(-1)?.trim() ?? "";
const ADDRESS = "/services/birthday-party-catering-kandivali";

test.each<[string, string, string | undefined, string, string[]]>([
  [
    "a price that changes by half, and one by more,",
    PACKAGES,
    packages,
    packages
      .replace('"monthlyPrice": 799', '"monthlyPrice": 1299')
      .replace('"yearlyPrice": 8000', '"yearlyPrice": 12000'),
    [
      "Packages",
      "Royal, monthly price: ₹799 → ₹1,299 (63% more than before. Is that right?)",
      "Royal, yearly price: ₹8,000 → ₹12,000",
    ],
  ],
  [
    "dishes that go, move and suit another diet",
    MENUS,
    menu(dish("Rasam", "jain"), dish("Saar", "vegan"), dish("Kadhi", "jain")),
    menu(dish("Kadhi", "jain"), dish("Rasam", "jain", "vegan")),
    [
      "Menus",
      "Soup, Rasam, diets: Jain → Jain, Vegan",
      "Soup, Saar: Name: Saar; Diets: Vegan; Id: saar → ",
      "Soup, dishes, order: Rasam, Kadhi → Kadhi, Rasam",
    ],
  ],
  [
    "a dish that is renamed, and one that goes from a list without a key,",
    MENUS,
    menu(dish("Rasam"), dish("Saar", "vegan"), dish("Saar", "jain"), dish("Kadhi of curd", "jain")),
    menu(dish("Rasam"), dish("Saar", "jain"), dish("Kadhi of curds", "jain")),
    [
      "Menus",
      "Soup, Kadhi of curds, name: Kadhi of curd → Kadhi of curds",
      "Soup, Kadhi of curds, id: kadhi of curd → kadhi of curds",
      "Soup, Saar: Name: Saar; Diets: Vegan; Id: saar → ",
    ],
  ],
  [
    "an article that becomes a draft with another end",
    ARTICLE,
    article,
    article.replace(paragraph, "The end.").replace("---\n", "---\ndraft: true\n"),
    [
      `Article “${title}”`,
      `This address goes: ${ADDRESS}`,
      "Draft:  → yes",
      `Text: ${paragraph} → The end.`,
    ],
  ],
  ["a photograph", "content/media/dish/misal.jpg", undefined, "x", ["Photograph new: dish, misal"]],
  [
    "a new article",
    NEW_ARTICLE,
    undefined,
    "---\ntitle: Haldi\n---\n",
    ["Article “Haldi”", "New address: /services/haldi", "Title:  → Haldi"],
  ],
  [
    "a new article that is shown later",
    NEW_ARTICLE,
    undefined,
    "---\ntitle: Haldi\npublishAt: 2026-12-01T18:30\n---\n",
    [
      "Article “Haldi”",
      "New address: /services/haldi, from 2026-12-01 at 18:30",
      "Title:  → Haldi",
      "Publish at:  → 2026-12-01T18:30",
    ],
  ],
  [
    "an article with a character that GitHub does not show as text",
    ARTICLE,
    article,
    `${article}\0`,
    [
      "Article “birthday-party-catering-kandivali”",
      "It has a character that cannot be read. Take this change back.",
    ],
  ],
  ["code", "src/page.ts", "{}", "{ }", ["Not content, changed: src/page.ts"]],
])("%s is described in words", (_name, file, before, after, expected) => {
  expect(words(file, before, after)).toEqual(expected);
});

test.each<[status: number, message: string, words: string]>([
  [0, "", "Is there a connection?"],
  [401, "Bad credentials", "You are not signed in"],
  [403, "Resource not accessible by personal access token", "Ask for the right to write"],
  [403, "You have exceeded a secondary rate limit", "Try again in ten minutes"],
  [403, "Resource protected by organization SAML enforcement.", "requires a new sign-in"],
  [404, "Not Found", "GitHub cannot find this"],
  [405, "Pull Request is not mergeable", "the check has not passed"],
  [409, "Head branch was modified.", "Somebody saved at the same moment"],
  [200, 'Expected branch to point to "a" but it did not.', "Somebody saved at the same moment"],
  [422, "Changes must be made through a pull request.", "lets no one write to this branch"],
  [422, "Cannot update this protected ref.", "lets no one write to this branch"],
  [503, "", "GitHub has a fault"],
  [422, "Name is too long", "GitHub refuses this: Name is too long"],
])("GitHub's answer %i %s is reported in plain words", (status, message, sentence) => {
  expect(new GitHubError(status, message).message).toContain(sentence);
});
