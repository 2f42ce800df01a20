import { readFileSync } from "node:fs";
import path from "node:path";
import type { EnquiryCatalogue, EnquiryWords } from "../../../lambda/mail/catalogue.ts";
import {
  answeringWords,
  ENGLISH_FORMATS,
  formatsOf,
  type Formats,
} from "../../../src/data/formats.ts";
import { formText } from "../../../src/data/layout.ts";
import { isReal } from "../../../src/data/site.ts";
import { dateList, planChoices } from "../../../src/data/plan.ts";
import { TAGS } from "../../../src/model/language-tags.ts";
import { ENGLISH, SCRIPTS } from "../../../src/model/languages.ts";
import { dishesOf } from "../../../src/pages/menu/data.ts";
import { CATALOG_NAMES, catalogFile, type Catalogs } from "../catalogs/catalogs.ts";
import { expandValue, collectFacts } from "../catalogs/facts.ts";
import { translated } from "../catalogs/languages.ts";
import { markOf, withEnglishLinks, withLinks } from "./translated-pages.ts";
import { catalogsAt } from "../model/schedule.ts";

/**
 * The part of the content that the enquiry service needs. The content is not checked here.
 *
 * @param now in milliseconds since 1970
 * @throws when a catalog is missing or is not valid JSON
 */
export function enquiryCatalogue(root: string, now: number): EnquiryCatalogue {
  const written = Object.fromEntries(
    CATALOG_NAMES.map((name) => [
      name,
      JSON.parse(readFileSync(path.join(root, catalogFile(name)), "utf8")) as unknown,
    ]),
  ) as unknown as Catalogs;
  const facts = collectFacts(written);
  const catalogs = expandValue(catalogsAt(written, now), facts);
  const { promisedHours, days, opens, closes } = catalogs.answering;
  const { googleProfile: profile } = catalogs.site;
  const { holidays = [] } = written.answering;
  const languages = TAGS.map((tag) => {
    const translation = translated(catalogs, `languages/${tag}`);
    const own = translation.catalogs;
    const words = enquiryWords(own, tag, formatsOf(own[`languages/${tag}`]));
    return [tag, withLinks(withEnglishLinks(words, markOf(translation)), tag)] as const;
  });
  return {
    ...(isReal(profile) && profile.review && { review: profile.review }),
    hours: { promisedHours, days, opens, closes, holidays },
    plan: {
      choices: planChoices(catalogs),
      preset: catalogs.planner.preset,
      dates: {
        ...dateList(catalogs),
        // The owner is warned of the times of an old list, too.
        taken: written.dates.taken.filter(({ date }) => date >= written.dates.asOf),
      },
    },
    courses: catalogs.menus.categories.map((category) => ({
      name: category.name,
      dishes: dishesOf(category, catalogs).map(({ id, name }) => ({ id, name })),
    })),
    words: {
      en: enquiryWords(catalogs, ENGLISH.tag, ENGLISH_FORMATS),
      ...Object.fromEntries(languages),
    },
  };
}

function enquiryWords(catalogs: Catalogs, lang: string, formats: Formats): EnquiryWords {
  const { messages, answering, site, policies } = catalogs;
  const script = SCRIPTS[lang];
  return {
    lang,
    ...(script && { script }),
    form: formText(catalogs),
    sent: messages.dialogs.sent,
    otherWays: messages.dialogs.otherWays,
    answering: {
      ...answeringWords(answering, formats),
      acknowledgement: answering.acknowledgement,
      thanks: answering.thanks,
      reply: answering.reply,
    },
    quote: answering.quote,
    terms: {
      heading: policies.heading,
      policies: policies.policies.map(({ title, text }) => ({ title, text })),
    },
    names: namesIn(catalogs),
    pages: catalogs["pages/sent"],
    business: site.name,
    phone: site.phone.display,
    email: site.email.address,
  };
}

/** Names of the lines of a quote, by kind and id. */
function namesIn(catalogs: Catalogs): Record<string, string> {
  const { events, packages, counters, halls } = planChoices(catalogs);
  const named = (kind: string, list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
  return Object.fromEntries([
    ...named("event", events),
    ...named("package", packages),
    ...named("counter", counters),
    ...named(
      "hall",
      halls.map(({ id, title }) => ({ id, name: title })),
    ),
  ]);
}
