// Written by scripts/schema-types.ts from schemas/regions.schema.json. Change the schema, then run the script.

import type { CardDesign, Course, Head, Slot } from "./common.ts";

/**
 * The wedding page of each region, at /cuisine/<key>.
 */
export interface Regions {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * One entry for each of the six cuisines.
   *
   * @minItems 6
   * @maxItems 6
   */
  regions: Region[];
}

/**
 * The wedding page of one region.
 */
export interface Region {
  /**
   * The last part of the address, the same as in cuisines.json.
   */
  key: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  /**
   * What the region is called, such as "Maharashtrian".
   */
  regionName: string;
  /**
   * The ink that colours this page.
   */
  sectionClass: "rani" | "leaf" | "kumkum" | "jamun" | "neel" | "mor" | "copper";
  /**
   * The cloth behind the top of the page, such as "cloth/gujarat-wide".
   */
  cloth: Slot;
  /**
   * The picture in the window at the top.
   */
  bannerImage: Slot;
  /**
   * What that picture shows, for people who cannot see it.
   */
  bannerAlt: string;
  /**
   * The heading of the page, such as "Gujarati weddings".
   */
  title: string;
  /**
   * The sentence below the heading.
   */
  description: string;
  /**
   * The words on the button that leads to the booking section.
   */
  buttonText: string;
  /**
   * The heading of the story.
   */
  subTitle: string;
  /**
   * The first paragraph: how we cook for this community, 60 to 110 words.
   */
  content1: string;
  /**
   * The second paragraph: how the whole wedding is run, 60 to 110 words.
   */
  content2: string;
  /**
   * Which claim of claims.json these texts say; where it comes from can then be opened below them. Leave it out where they say none.
   */
  claim?:
    | "yearsOfExperience"
    | "events"
    | "repeatCustomersPercent"
    | "maharashtraWeddings"
    | "guests"
    | "weddingGuests"
    | "weddingServiceGuests";
  /**
   * The heading above the list of reasons.
   */
  moreInfoTitle: string;
  /**
   * Five reasons to choose us, one line each.
   *
   * @minItems 5
   * @maxItems 5
   */
  infoList: string[];
  /**
   * The thali shown beside the booking section.
   */
  image: Slot;
  /**
   * What the thali holds, for people who cannot see it.
   */
  imageAlt: string;
  /**
   * Five dishes the region is known by, in the order they are served.
   *
   * @minItems 5
   * @maxItems 5
   */
  signature: SignatureDish[];
  menu: RegionMenu;
  booking: RegionBooking;
  /**
   * What search engines see of the page.
   */
  head: Head;
}
/**
 * One dish with its picture.
 */
export interface SignatureDish {
  /**
   * The dish by its real name, such as "Khandvi".
   */
  name: string;
  /**
   * The dish alone, such as "item/khandvi" or "katori/kadhi".
   */
  image: Slot;
}
/**
 * The menu card beside the reasons.
 */
export interface RegionMenu {
  /**
   * The title of the card, such as "Lagnacha bet".
   */
  title: string;
  /**
   * The design of the card: frame, sign, paper and setting.
   */
  design: CardDesign;
  /**
   * Its courses, in the order they are served.
   *
   * @minItems 3
   * @maxItems 6
   */
  courses: Course[];
}
/**
 * The section where the visitor gets in touch.
 */
export interface RegionBooking {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The message already typed when the chat opens.
   */
  message: string;
  /**
   * The dish shown large beside it, such as "item/modak".
   */
  dish: Slot;
}
