import type { ShellData } from "../../../src/model/page.ts";
import { fill } from "../../../schemas/format.ts";
import { isReal } from "../../content/catalogs/release.ts";
import type { SiteModel } from "../../content/model/site-model.ts";
import { menuCardPath } from "../../content/model/addresses.ts";
import { editions } from "../blocks.ts";

/** The numbers that the law gives the business, in words; those that are placeholders are left out. */
function licences({ catalogs: { site, navigation } }: SiteModel): string[] {
  return (["fssai", "gstin"] as const).flatMap((name) => {
    const licence = site[name];
    return isReal(licence) ? [fill(navigation.footer[name], { number: licence.number })] : [];
  });
}

/** What the header, the footer and every behaviour say. */
export function shellWords(site: SiteModel): Omit<ShellData, "behaviour"> {
  const { site: facts, navigation, messages } = site.catalogs;
  const { name, tagline, vegMark, copyrightYear, designer, social, office, phone, email } = facts;
  const submenu = navigation.main.flatMap((item) => item.submenu ?? []);
  const cards = new Map(site.catalogs["menu-cards"].cards.map((card) => [card.key, card]));
  return {
    site: { name, tagline, vegMark, copyrightYear, designer, social },
    navigation,
    contact: {
      office: site.place(office),
      phone: { display: phone.display, href: `tel:${phone.number}` },
      email: { address: email.address, href: `mailto:${email.address}` },
    },
    licences: licences(site),
    bookNow: site.chat(navigation.bookNow.label, navigation.bookNow.message),
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
    languages: editions(site, "/"),
    home: { to: "/" },
    enquire: { to: "/contactUs" },
    plan: { to: "/plan" },
    sent: { to: "/sent" },
    messages,
  };
}

export function shellData(site: SiteModel): ShellData {
  return { ...shellWords(site), behaviour: site.catalogs.behaviour };
}
