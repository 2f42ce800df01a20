import { contactBlock, type Site } from "../../data/site.ts";

export function sentPage(site: Site) {
  const { messages, navigation, site: facts, "pages/contact": contact } = site.catalogs;
  const { title, text } = messages.dialogs.sent;
  const { thanks, meanwhile, links } = site.catalogs["pages/sent"];
  return {
    head: { ...contact.head, title: `${title} | ${facts.name}`, description: text },
    toran: site.picture("toran/hero"),
    contact: contactBlock(site),
    thanks,
    meanwhile,
    links,
    back: { label: navigation.main[0]?.label ?? "Home", to: "/" },
  };
}
