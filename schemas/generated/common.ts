// Written by scripts/schema-types.ts from schemas/common.schema.json. Change the schema, then run the script.

/**
 * The heading of the page and its title in search results; no other page may have the same.
 */
export type Title = string;

/**
 * The name of a picture, such as "gallery/banquet-05-pangat". The site draws it; a photograph saved as content/media/<that name>.jpg takes its place.
 */
export type Slot = string;

/**
 * A day, or a day and a time in Indian time, such as 2026-12-01 or 2026-12-01T18:30.
 */
export type Moment = string;

/**
 * A picture and the words for people who cannot see it.
 */
export interface Picture {
  /**
   * Which picture is shown.
   */
  image: Slot;
  /**
   * What the picture shows, in one phrase, for people who cannot see it. Empty ("") when the picture is only decoration.
   */
  alt: string;
}

/**
 * What search engines and browser tabs show for a page.
 */
export interface Head {
  /**
   * The name of the page in the browser tab and in search results; every page has its own. At most 70 characters.
   */
  title: string;
  /**
   * One or two sentences shown below the title in search results. 70 to 165 characters.
   */
  description: string;
  /**
   * Words people search for, three to twelve of them.
   *
   * @minItems 3
   * @maxItems 12
   */
  keywords: string[];
}

/**
 * A link to one of our own pages.
 */
export interface Link {
  /**
   * The words of the link, such as "View All Services".
   */
  label: string;
  /**
   * The address on this site, from the first slash, such as "/services" or "/packages".
   */
  to: string;
}

/**
 * The design of a menu card: its frame, the sign at its head, its paper and how the courses are set.
 */
export type CardDesign =
  | "maharashtra"
  | "gujarat"
  | "punjabi"
  | "south-indian"
  | "rajasthani"
  | "marwadi"
  | "bengali"
  | "chinese";

/**
 * One course of a meal.
 */
export interface Course {
  /**
   * The name of the course, such as "To begin" or "On the leaf".
   */
  title: string;
  /**
   * The dishes of the course, by their real names, in the order they are served.
   *
   * @minItems 1
   */
  dishes: string[];
}

/**
 * One reason to choose us, drawn beside a katori.
 */
export interface WhyCard {
  /**
   * The reason in two to seven words, such as "Authentic Taste".
   */
  title: string;
  /**
   * The reason in one or two sentences.
   */
  text: string;
  /**
   * The katori drawn beside it, such as "katori/dal".
   */
  katori: Slot;
}

/**
 * A heading with a paragraph below it.
 */
export interface TitledText {
  /**
   * The heading.
   */
  title: string;
  /**
   * The paragraph.
   */
  text: string;
}

/**
 * The heading of a section and the sentence below it.
 */
export interface HeadedText {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * One or two sentences below the heading.
   */
  text: string;
}

/**
 * A section whose only words of its own are its heading.
 */
export interface HeadingOnly {
  /**
   * The heading of the section.
   */
  heading: string;
}

/**
 * A button that opens a chat with us.
 */
export interface ChatLink {
  /**
   * The words on the button, such as "WhatsApp us".
   */
  label: string;
  /**
   * The message already typed when the chat opens. The visitor can change it before sending.
   */
  message: string;
}

/**
 * Names of months and days, as dates are written.
 */
export interface DateNames {
  /**
   * From January: "14 February 2027".
   *
   * @minItems 12
   * @maxItems 12
   */
  months: string[];
  /**
   * From January: "Sun, 14 Feb 2027".
   *
   * @minItems 12
   * @maxItems 12
   */
  shortMonths: string[];
  /**
   * From Sunday: "Monday to Saturday".
   *
   * @minItems 7
   * @maxItems 7
   */
  weekdays: string[];
  /**
   * From Sunday: "Sun, 14 Feb 2027".
   *
   * @minItems 7
   * @maxItems 7
   */
  shortWeekdays: string[];
}

/**
 * A text of the site in another language.
 */
export interface Translation {
  /**
   * The text exactly as its catalog has it, facts in braces included.
   */
  english: string;
  /**
   * What it says in this language. Facts in braces stay as they are.
   */
  words: string;
}

/**
 * A diet of diets.json.
 */
export type DietId =
  "jain" | "satvik" | "swaminarayan" | "no-onion-garlic" | "farali" | "vegan" | "gluten-free";

/**
 * What some guests must not eat. Peanuts are nuts here.
 */
export type AllergenId = "nuts" | "dairy" | "gluten";

/**
 * Where a dish is at home.
 */
export type DishRegionId =
  | "maharashtra"
  | "gujarat"
  | "rajasthan"
  | "punjab"
  | "north-india"
  | "south-india"
  | "bengal"
  | "chinese"
  | "western";

/**
 * How hot it is as we cook it for everybody.
 */
export type SpiceId = "mild" | "medium" | "hot";

/**
 * One picture of a wall of pictures.
 */
export interface GalleryImage {
  /**
   * Which picture it is.
   */
  image: Slot;
  /**
   * What the picture shows, in one sentence, for people who cannot see it.
   */
  alt: string;
  /**
   * How much room it takes on the wall: small is one tile, wide two across, tall two down, large both.
   */
  shape: "small" | "wide" | "tall" | "large";
}
