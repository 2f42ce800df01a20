// Written by scripts/schema-types.ts from schemas/site.schema.json. Change the schema, then run the script.

/**
 * Facts about the business itself: name, addresses, numbers. Every page takes them from here.
 */
export interface Site {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The name of the business, exactly as it is written everywhere.
   */
  name: string;
  /**
   * One line that says what we do, shown where the name stands alone.
   */
  tagline: string;
  vegMark: VegMark;
  url: SiteUrl;
  /**
   * The year the business began. Texts write it as {{since}}.
   */
  foundedYear: number;
  /**
   * The year in the copyright line at the foot of every page.
   */
  copyrightYear: number;
  designer: Designer;
  phone: Phone;
  email: Email;
  chat: Chat;
  /**
   * The office, where people meet us to plan.
   */
  office: Place;
  /**
   * The banquet hall.
   */
  venue: Place;
  geo?: Geo;
  fssai?: Fssai;
  gstin?: Gstin;
  googleProfile?: GoogleProfile;
  /**
   * Our pages on social networks, in the order of their icons.
   *
   * @minItems 1
   * @maxItems 4
   */
  social: SocialLink[];
  privacy: Privacy;
}
/**
 * The words beside the green vegetarian mark.
 */
export interface VegMark {
  /**
   * The mark's words in Devanagari.
   */
  devanagari: string;
  /**
   * The words beside it in English, such as "Pure veg since {{since}}".
   */
  text: string;
}
/**
 * Where the website lives.
 */
export interface SiteUrl {
  /**
   * The address of the site with https:// and no slash at the end, such as "https://www.example.com".
   */
  address: string;
  /**
   * True while the address is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * Who designed the website, credited at the foot of every page.
 */
export interface Designer {
  /**
   * The designer's name.
   */
  name: string;
  /**
   * The designer's website.
   */
  url: string;
  /**
   * True while the designer's credit is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * The telephone number.
 */
export interface Phone {
  /**
   * The number as people read it, such as "+91 00000 00000".
   */
  display: string;
  /**
   * The same number as a telephone dials it: a plus sign and digits only, such as "+910000000000".
   */
  number: string;
  /**
   * True while the number is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * The e-mail address that visitors see.
 */
export interface Email {
  /**
   * The address, such as "hello@example.com".
   */
  address: string;
  /**
   * True while the address is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * The number that chat links open.
 */
export interface Chat {
  /**
   * The chat number with its country code, digits only and without a plus sign, such as "910000000000".
   */
  number: string;
  /**
   * True while the number is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * Where the banquet hall stands on the map, for search engines only. Leave it out until it is known.
 */
export interface Geo {
  /**
   * Degrees north, as a map shows them first.
   */
  lat: number;
  /**
   * Degrees east, as a map shows them second.
   */
  lng: number;
  /**
   * True while the point is a guess: search engines do not get it. Type the real one and delete this line.
   */
  placeholder?: boolean;
}
/**
 * Our licence from the food authority FSSAI, shown at the foot of every page. Leave it out until there is one.
 */
export interface Fssai {
  /**
   * The 14 digits of the licence, without spaces.
   */
  number: string;
  /**
   * True while the number is invented: nobody sees it. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * Our tax number, shown at the foot of every page. Leave it out until there is one.
 */
export interface Gstin {
  /**
   * The 15 letters and digits of the GSTIN, in capitals and without spaces, as the registration certificate has them.
   */
  number: string;
  /**
   * True while the number is invented: nobody sees it. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * Our business profile on Google Maps, for search engines only. Leave it out until there is one.
 */
export interface GoogleProfile {
  /**
   * The address of the profile, with https://, as the Share button of Google Maps gives it.
   */
  url: string;
  /**
   * True while the address is invented: search engines do not get it. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * What the privacy page promises.
 */
export interface Privacy {
  grievances: Grievances;
}
/**
 * Who answers complaints about personal data, as the law asks.
 */
export interface Grievances {
  /**
   * The person, or the role, such as "The owner". Texts write it as {{privacy.name}}.
   */
  name: string;
  /**
   * The address to write to. Texts write it as {{privacy.email}}.
   */
  email: string;
  /**
   * True while the contact is invented and can reach nobody. Type the real one and delete this line.
   */
  placeholder?: boolean;
}

/**
 * A place of ours and how to find it.
 */
export interface Place {
  /**
   * What the place is called on the page: "Office" or "Banquet hall".
   */
  label: string;
  /**
   * The postal address, one line each, as it should be printed.
   *
   * @minItems 1
   * @maxItems 6
   */
  lines: string[];
  /**
   * The part of the city, such as "Kandivali (West)".
   */
  area: string;
  /**
   * What to type into a map to find the place, such as "Kandivali West, Mumbai".
   */
  mapQuery: string;
  /**
   * True while the address is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}

/**
 * Our page on one social network.
 */
export interface SocialLink {
  /**
   * Which network it is; this chooses the icon.
   */
  network: "facebook" | "instagram" | "youtube" | "whatsapp";
  /**
   * The name of the network as it is read aloud, such as "Instagram".
   */
  label: string;
  /**
   * The address of our page there.
   */
  url: string;
  /**
   * True while the address is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
