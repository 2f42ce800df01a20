import { ENQUIRY_FIELDS } from "../../schemas/enquiry/enquiry-fields.ts";
import { fill } from "../../schemas/format.ts";
import type { Catalogs, FormText } from "../../schemas/generated/index.ts";
import { menuCardPath } from "../model/addresses.ts";
import { editions } from "../model/languages.ts";
import type { LayoutData } from "../model/page.ts";
import { chatLink, isReal, placeOf, type Site } from "./site.ts";

/** Numbers of registrations. With `slots`, a number that is not known yet is an ellipsis. */
export function licences({ catalogs: { site, navigation } }: Site, slots = false): string[] {
  return (["fssai", "gstin"] as const).flatMap((name) => {
    const licence = site[name];
    const number = isReal(licence) ? licence.number : slots ? "…" : undefined;
    return number === undefined ? [] : [fill(navigation.footer[name], { number })];
  });
}

/**
 * Texts of the enquiry form, with the names of the packages. The field that is also the event of a plan has the
 * planner's events as options.
 */
export function formText({
  messages: { form },
  planner,
  packages,
}: Pick<Catalogs, "messages" | "planner" | "packages">): FormText {
  const options = planner.events.map(({ id, name }) => ({ id, label: name }));
  const fields = ENQUIRY_FIELDS.filter(({ plan }) => plan === "event").map(
    ({ name }) => [name, { ...form.fields[name], options }] as const,
  );
  return {
    ...form,
    plan: {
      ...form.plan,
      packages: packages.packages.map(({ id, listName }) => ({ id, label: listName })),
    },
    fields: { ...form.fields, ...Object.fromEntries(fields) },
  };
}

export function layoutWords(site: Site): Omit<LayoutData, "behaviour"> {
  const { site: facts, navigation, messages, dates } = site.catalogs;
  const { name, tagline, vegMark, copyrightYear, designer, social, office, phone, email } = facts;
  const submenu = navigation.main.flatMap((item) => item.submenu ?? []);
  const cards = new Map(site.catalogs["menu-cards"].cards.map((card) => [card.key, card]));
  return {
    site: { name, tagline, vegMark, designer, social },
    // The last year comes from the content, so that a commit is built the same in every year.
    copyright: [...new Set([`${copyrightYear}`, dates.asOf.slice(0, 4)])].join("–"),
    navigation,
    contact: {
      office: placeOf(office),
      phone: { display: phone.display, href: `tel:${phone.number}` },
      email: { address: email.address, href: `mailto:${email.address}` },
    },
    licences: licences(site),
    ...(!site.release && { isPreview: true }),
    bookNow: chatLink(site, navigation.bookNow.label, navigation.bookNow.message),
    menuCards: submenu.flatMap(({ label, menuCard }) => {
      const card = cards.get(menuCard);
      if (!card) return [];
      return {
        label,
        key: card.key,
        to: menuCardPath(card.key),
        swatch: site.picture(card.cloth.replace(/^cloth\//, "swatch/")),
      };
    }),
    languages: editions(site.catalogs, site.release, "/"),
    home: { to: "/" },
    hall: { place: facts.venue.area, to: "/hall" },
    enquire: { to: "/contactUs" },
    plan: { to: "/plan" },
    sent: { to: "/sent" },
    messages: { ...messages, form: formText(site.catalogs) },
  };
}

export function layoutData(site: Site): LayoutData {
  return { ...layoutWords(site), behaviour: site.catalogs.behaviour };
}
