// Written by scripts/schema-types.ts. Change a schema, then run the script.

/** Every catalog: file below content/catalogs/ without `.json` → type of its value. */
export interface Catalogs {
  answering: Answering;
  areas: Areas;
  behaviour: Behaviour;
  claims: Claims;
  clients: Clients;
  cuisines: Cuisines;
  dates: Dates;
  diets: Diets;
  "flip-packages": FlipPackages;
  founders: Founders;
  gallery: Gallery;
  hall: Hall;
  "hall-timings": HallTimings;
  "languages/gu": GujaratiWords;
  "languages/hi": HindiWords;
  "languages/mr": MarathiWords;
  "live-counters": LiveCounters;
  "menu-cards": MenuCards;
  menus: Menus;
  messages: Messages;
  navigation: Navigation;
  packages: Packages;
  "pages/about": AboutCopy;
  "pages/article": ArticleCopy;
  "pages/compare": CompareCopy;
  "pages/contact": ContactCopy;
  "pages/cuisine": CuisineCopy;
  "pages/gallery": GalleryCopy;
  "pages/hall": HallPageCopy;
  "pages/home": HomeCopy;
  "pages/loader": LoaderCopy;
  "pages/menu": MenuCopy;
  "pages/menu-card": MenuCardCopy;
  "pages/not-found": NotFoundCopy;
  "pages/package": PackageCopy;
  "pages/package-detail": PackageDetailCopy;
  "pages/packages": PackagesCopy;
  "pages/plan": PlanCopy;
  "pages/privacy": PrivacyCopy;
  "pages/sent": SentCopy;
  "pages/services": ServicesCopy;
  "pages/testimonials": TestimonialsCopy;
  pictures: Pictures;
  planner: Planner;
  policies: Policies;
  questions: Questions;
  redirects: Redirects;
  regions: Regions;
  services: Services;
  site: Site;
  testimonials: Testimonials;
}

export const CATALOG_NAMES = [
  "answering",
  "areas",
  "behaviour",
  "claims",
  "clients",
  "cuisines",
  "dates",
  "diets",
  "flip-packages",
  "founders",
  "gallery",
  "hall",
  "hall-timings",
  "languages/gu",
  "languages/hi",
  "languages/mr",
  "live-counters",
  "menu-cards",
  "menus",
  "messages",
  "navigation",
  "packages",
  "pages/about",
  "pages/article",
  "pages/compare",
  "pages/contact",
  "pages/cuisine",
  "pages/gallery",
  "pages/hall",
  "pages/home",
  "pages/loader",
  "pages/menu",
  "pages/menu-card",
  "pages/not-found",
  "pages/package",
  "pages/package-detail",
  "pages/packages",
  "pages/plan",
  "pages/privacy",
  "pages/sent",
  "pages/services",
  "pages/testimonials",
  "pictures",
  "planner",
  "policies",
  "questions",
  "redirects",
  "regions",
  "services",
  "site",
  "testimonials",
] as const satisfies readonly (keyof Catalogs)[];

// schemas/album.schema.json

/**
 * What stands between the two --- lines at the top of an album: photographs of one real event.
 */
export interface Album {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading of the album and its title in search results; no other page may have the same. Name no guests in it unless they agreed.
   */
  title: Title;
  /**
   * One or two sentences below the heading, on the gallery's card and in search results. 70 to 165 characters.
   */
  description: string;
  /**
   * What was celebrated: the id of a kind of event in planner.json, such as "wedding". Its name is shown.
   */
  occasion: string;
  /**
   * How many guests there were, such as 300. Shown.
   */
  guests: number;
  /**
   * The month of the event, year first, such as "2026-02". Shown; the day never is.
   */
  month: string;
  /**
   * Who allowed us to show these photographs: a name, a comma and who that is to the event, such as "Asha Pai, mother of the bride". Never shown to visitors; without it an album is refused.
   */
  permission: string;
  /**
   * The photographs in order, three to sixty; the first one stands for the album in the gallery. Each lies in content/media under the name that is written here.
   *
   * @minItems 3
   * @maxItems 60
   */
  photographs: GalleryImage[];
  /**
   * True while this album is being made: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this album is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this album is no longer shown, in Indian time; its address then leads to the gallery. Leave it out to keep it.
   */
  expireAt?: Moment;
}

// schemas/answering.schema.json

/**
 * When and how we answer an enquiry, and what a visitor is told of it: at the form, on the page after it and in the mail that confirms it. The owner's list of waiting enquiries goes by the same hours.
 */
export interface Answering {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Within how many working hours every enquiry is answered. An enquiry that waits longer is listed first in the owner's daily mail.
   */
  promisedHours: number;
  /**
   * Where the clock hangs by which the hours count.
   */
  timeZone: "Asia/Kolkata";
  /**
   * The working days, in the order of the week. Days in a row are shown as "Monday to Saturday".
   *
   * @minItems 1
   * @maxItems 7
   *
   * Items: A day, in small letters.
   */
  days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  /**
   * When a working day begins, on a 24-hour clock: "10:00" is shown as 10:00 am.
   */
  opens: string;
  /**
   * When it ends, on a 24-hour clock: "19:00" is shown as 7:00 pm.
   */
  closes: string;
  /**
   * True while these days and hours are a guess: search engines do not get them as our opening hours. Type the real ones and delete this line.
   */
  placeholder?: boolean;
  /**
   * When and how we answer. {hours} becomes the number of working hours, {days} and {times} the working days and their hours.
   */
  promise: string;
  /**
   * The words before the reference of an enquiry.
   */
  reference: string;
  chat: ReferenceChat;
  acknowledgement: Acknowledgement;
  reply: Reply;
}
/**
 * The chat link beside the reference.
 */
export interface ReferenceChat {
  /**
   * The words on the link.
   */
  label: string;
  /**
   * What the chat begins with; {reference} becomes the reference.
   */
  message: string;
}
/**
 * The mail that tells a visitor that the enquiry has reached us. Nothing that the visitor typed stands in it.
 */
export interface Acknowledgement {
  /**
   * Its subject; the reference follows.
   */
  subject: string;
  /**
   * What it says first. The reference and when we answer follow.
   */
  text: string;
  /**
   * The sentence before our telephone number.
   */
  call: string;
  /**
   * For whoever gets this mail without having written to us.
   */
  mistaken: string;
}
/**
 * What your own chat with an enquirer begins with, in the enquirer's language. A line that the enquiry has nothing for is left out.
 */
export interface Reply {
  /**
   * {name} becomes the enquirer's name, {reference} the reference.
   */
  greeting: string;
  /**
   * {functions} becomes the functions with their days.
   */
  functions: string;
  /**
   * {least} and {most} become the ends of the estimate, without tax.
   */
  sum: string;
  /**
   * {link} becomes the address that opens the plan.
   */
  plan: string;
}

// schemas/areas.schema.json

/**
 * Where we cook: shown on the contact page, and told to search engines.
 */
export interface Areas {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading above the areas.
   */
  heading: string;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The state in which they all lie, as search engines are told it, such as "Maharashtra".
   */
  region: string;
  /**
   * The country's two letters, such as "IN".
   */
  country: string;
  /**
   * The areas, from north to south; the last may be the whole city.
   *
   * @minItems 2
   * @maxItems 8
   */
  areas: Area[];
}

/**
 * One area in which we cater.
 */
export interface Area {
  /**
   * Its name as people say it, such as "Kandivali".
   */
  name: string;
  /**
   * One sentence about what we do there.
   */
  text: string;
  /**
   * Where someone from there would read on.
   */
  link: Link;
}

// schemas/article.schema.json

/**
 * What stands between the two --- lines at the top of an article.
 */
export interface Article {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading of the article and its title in search results; no other page may have the same.
   */
  title: Title;
  /**
   * One or two sentences shown below the title in search results. 70 to 165 characters, best between 110 and 160.
   */
  description: string;
  /**
   * Words people search for, three to twelve of them.
   *
   * @minItems 3
   * @maxItems 12
   */
  keywords: string[];
  /**
   * The picture at the top, such as "event/wedding".
   */
  image: PictureName;
  /**
   * What the picture shows, for people who cannot see it.
   */
  imageAlt: string;
  /**
   * One sentence, shown where other pages list this article.
   */
  summary: string;
  /**
   * Two or three other articles to read next, by their file names without .md.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: The file name of another article without .md, such as "jain-catering-service-kandivali-borivali-malad".
   */
  related: string[];
  /**
   * One word for what the article is about, such as "wedding" or "corporate". Articles with the same word belong together.
   */
  service: string;
  /**
   * True while this article is being written: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this article is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this article is no longer shown, in Indian time. A day means its first minute: to show it all through 31 December write 2027-01-01. Leave it out to keep it.
   */
  expireAt?: Moment;
  /**
   * The package the article leads to.
   */
  package: PackageId;
  /**
   * The cuisine the article leads to. Leave it out when it speaks of all of them: the article then leads to the one that is shown first.
   */
  cuisine?: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  /**
   * The menu card the article leads to. Leave it out and it leads to the whole menu.
   */
  menuCard?: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
}

// schemas/behaviour.schema.json

/**
 * How the moving parts of the site behave: speeds, delays and what is shown first.
 */
export interface Behaviour {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * How much a counter adds at each step.
   */
  counterStep: number;
  /**
   * Milliseconds between two steps of a counter.
   */
  counterStepMs: number;
  /**
   * How much of the counters must be visible before they start: 0.5 is half.
   */
  counterVisibleShare: number;
  /**
   * Milliseconds each testimonial stays before the slider moves on.
   */
  sliderDelayMs: number;
  /**
   * Seconds the row of testimonials takes to pass once.
   */
  testimonialLoopSeconds: number;
  /**
   * Seconds the ticker above the footer takes to pass once.
   */
  tickerLoopSeconds: number;
  /**
   * Milliseconds before the "sent" dialog closes by itself.
   */
  successDialogMs: number;
  /**
   * How far down, in pixels, a page must be scrolled before the back-to-top button appears.
   */
  scrollTopThresholdPx: number;
  /**
   * How many services the home page shows before the View All Services button.
   */
  homeServices: number;
  /**
   * How much of the remaining distance the cursor's ring travels in each frame: 0.125 is an eighth.
   */
  cursorTrailShare: number;
  yearlyPricingAtFirst: YearlyPricingAtFirst;
  /**
   * The region shown when an address names none that we know; a key of regions.json.
   */
  defaultCuisine: string;
  /**
   * The package shown when an address names none that we know.
   */
  defaultPackage: PackageId;
}
/**
 * Which pages start with yearly prices rather than monthly ones.
 */
export interface YearlyPricingAtFirst {
  /**
   * The package cards of the home page.
   */
  home: boolean;
  /**
   * The list of packages.
   */
  packages: boolean;
  /**
   * The page of one package.
   */
  detail: boolean;
}

// schemas/claims.schema.json

/**
 * What we say about ourselves in numbers. Each number stands here once; texts ask for it, as in {{claims.events}}.
 */
export interface Claims {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Years we have been catering. Shown as "25+", written {{claims.years}} in texts.
   */
  yearsOfExperience: number;
  /**
   * Events we have catered. Shown as "3,000+", written {{claims.events}} in texts.
   */
  events: number;
  /**
   * How many of a hundred customers come back. Shown as "98%", written {{claims.repeat}} in texts.
   */
  repeatCustomersPercent: number;
  /**
   * Weddings catered in Maharashtra. Shown as "100+", written {{claims.weddings}} in texts.
   */
  maharashtraWeddings: number;
  /**
   * The smallest and largest event we take, in guests. Written {{guests.min}} and {{guests.max}} in texts.
   */
  guests: GuestRange;
  /**
   * The usual size of a wedding with us. Written {{weddingGuests.min}} and {{weddingGuests.max}}; the larger number gets a plus sign.
   */
  weddingGuests: GuestRange;
  /**
   * The size of wedding that our wedding catering serves. Written {{weddingServiceGuests.min}} and {{weddingServiceGuests.max}}; the larger number gets a plus sign.
   */
  weddingServiceGuests: GuestRange;
  /**
   * The three statistic tiles of About Us, in order.
   *
   * @minItems 3
   * @maxItems 3
   */
  tiles: ClaimTile[];
  /**
   * The four numbers on the home page that count up when they come into view.
   *
   * @minItems 4
   * @maxItems 4
   */
  counters: Counter[];
  sources: ClaimSources;
}
/**
 * Where each claim comes from, in a sentence for visitors, such as "Order books 2000 to 2025, counted in March 2026". Visitors can open it beside the figure. A release shows no figure without one.
 */
export interface ClaimSources {
  /**
   * How we know the years of experience.
   */
  yearsOfExperience?: string;
  /**
   * How the events were counted.
   */
  events?: string;
  /**
   * How the share of guests who come back was found.
   */
  repeatCustomersPercent?: string;
  /**
   * How the weddings in Maharashtra were counted.
   */
  maharashtraWeddings?: string;
  /**
   * How we know the smallest and the largest event.
   */
  guests?: string;
  /**
   * How we know the sizes of weddings.
   */
  weddingGuests?: string;
  /**
   * How we know the sizes that the wedding service caters for.
   */
  weddingServiceGuests?: string;
  /**
   * How the figures of the counters were found.
   */
  counters?: string;
  /**
   * Who gave the award, when and where that can be read.
   */
  award?: string;
}

/**
 * A smallest and a largest number of guests.
 */
export interface GuestRange {
  /**
   * The smallest number of guests.
   */
  min: number;
  /**
   * The largest number of guests.
   */
  max: number;
}

/**
 * One statistic tile.
 */
export interface ClaimTile {
  /**
   * Which of the numbers above the tile shows.
   */
  claim: "yearsOfExperience" | "events" | "repeatCustomersPercent";
  /**
   * The words below the number, such as "Successful Events".
   */
  label: string;
}

/**
 * One number that counts up from nothing.
 */
export interface Counter {
  /**
   * The number it counts to.
   */
  value: number;
  /**
   * What follows the number: "k" for thousands, or nothing ("").
   */
  suffix: string;
  /**
   * The words below the number, such as "Happy foodies".
   */
  label: string;
}

// schemas/clients.schema.json

/**
 * The companies and families whose marks stand on the home page.
 */
export interface Clients {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Eight clients, in the order they are shown.
   *
   * @minItems 8
   * @maxItems 8
   */
  clients: Client[];
}

/**
 * One client's mark.
 */
export interface Client {
  /**
   * The picture of the mark.
   */
  src: PictureName;
  /**
   * Whose mark it is, for people who cannot see it.
   */
  alt: string;
  /**
   * True while this client is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}

// schemas/common.schema.json

/**
 * The heading of the page and its title in search results; no other page may have the same.
 */
export type Title = string;

/**
 * The id of a package. Another package needs its id here and `npm run schema-types`.
 */
export type PackageId = "classic" | "deluxe" | "royal";

/**
 * The name of a picture, a folder and a name, such as "gallery/banquet-05-pangat". The site draws it; a photograph saved as content/media/<that name>.jpg takes its place.
 */
export type PictureName = string;

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
  image: PictureName;
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
  katori: PictureName;
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
  image: PictureName;
  /**
   * What the picture shows, in one sentence, for people who cannot see it.
   */
  alt: string;
  /**
   * What is seen, in two to five words, below the picture. Left out: the sentence.
   */
  caption?: string;
  /**
   * How much room it takes on the wall: small is one tile, wide two across, tall two down, large both.
   */
  shape: "small" | "wide" | "tall" | "large";
}

// schemas/cuisines.schema.json

/**
 * The six cuisines a visitor can choose from on the home page, and the dishes of the thali there.
 */
export interface Cuisines {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The six cuisines, in the order of their windows.
   *
   * @minItems 6
   * @maxItems 6
   */
  cuisines: Cuisine[];
  /**
   * The thali before a visitor chooses a cuisine.
   */
  plate: Plate;
  /**
   * Every dish that a thali on the home page can have.
   */
  plateDishes: PlateDish[];
}

/**
 * One cuisine and the picture of its window.
 */
export interface Cuisine {
  /**
   * The last part of its address, /cuisine/<key>; each key has its page in regions.json.
   */
  key: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  /**
   * Its short name in forms, such as "Gujarati".
   */
  label: string;
  /**
   * The name of the cuisine, such as "Gujarati Cuisine".
   */
  name: string;
  /**
   * Four or five dishes it is known for, as one line.
   */
  dishes: string;
  /**
   * The cloth hung in the window.
   */
  cloth: PictureName;
  /**
   * The thali in the window.
   */
  thali: PictureName;
  /**
   * What the thali holds, for people who cannot see it.
   */
  alt: string;
  /**
   * What is on the thali when a visitor chooses this cuisine.
   */
  plate: Plate;
}

/**
 * What is on a thali.
 */
export interface Plate {
  /**
   * Ids of eleven dishes from plateDishes, the best known first: Classic shows the first five, Deluxe the first seven, Royal all.
   *
   * @minItems 11
   * @maxItems 11
   */
  katoris: string[];
  /**
   * The id of its rice in plateDishes.
   */
  rice: string;
  /**
   * The id of its bread in plateDishes, such as "puri".
   */
  bread: string;
  /**
   * The id of the sweet or snack beside it, such as "jalebi".
   */
  sweet: string;
}

/**
 * A dish on the thali.
 */
export interface PlateDish {
  /**
   * Its short name, by which thalis name it.
   */
  id: string;
  /**
   * The dish's name, such as "Undhiyu".
   */
  name: string;
  /**
   * Its picture, such as "katori/undhiyu".
   */
  image: PictureName;
  /**
   * Id of the dish that takes its place on a Jain thali. Leave it out when the dish has no onion, garlic or roots.
   */
  jainDish?: string;
}

// schemas/dates.schema.json

/**
 * Which times of the banquet hall are taken, as the booking register says, and which seasons fill it.
 */
export interface Dates {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The day on which this list was last compared with the booking register: 2026-11-14. Set it to today whenever you have looked, even if nothing changed.
   */
  asOf: Day;
  /**
   * For how many days after that the list may be believed. Afterwards the planner says "ask us" for every day.
   */
  goodForDays: number;
  /**
   * The last day for which the register is kept. For later days the planner says "ask us".
   */
  until: Day;
  /**
   * The times of the hall that are taken. Days that are over may stay or go.
   */
  taken: TakenSlot[];
  /**
   * Periods in which many families celebrate, such as the muhurat seasons, each with a sentence for whoever plans a day in them.
   */
  seasons: Season[];
  /**
   * Present while these days are invented; a release cannot be made with it. Take it away once the list comes from the register.
   */
  sample?: true;
}

/**
 * A day: year, month and day, with hyphens, like 2026-12-12.
 */
export type Day = string;

/**
 * One time of the hall that is taken. Never write for whom: everything here is public.
 */
export interface TakenSlot {
  /**
   * The day: 2026-12-12.
   */
  date: Day;
  /**
   * Which time of the hall, by its id in hall-timings.json: morning, evening or full-day.
   */
  slot: string;
  /**
   * The calendar that this line was imported from; each import replaces its own lines. Leave it out for a time that you enter yourself.
   */
  source?: "calendar" | "diary";
}

/**
 * A period of the calendar.
 */
export interface Season {
  /**
   * Its first day.
   */
  from: Day;
  /**
   * Its last day.
   */
  to: Day;
  /**
   * One sentence, shown to whoever plans a day in it. Promise no muhurat: families ask their own priest.
   */
  text: string;
  /**
   * Present while nobody has compared the days with the year's panchang; a release cannot be made with it.
   */
  placeholder?: true;
}

// schemas/diets.schema.json

/**
 * What is said of dishes: diets in a host's words, what they contain, where they are at home, how hot they are.
 */
export interface Diets {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The diets, in the order of the menu's filters.
   *
   * @minItems 7
   * @maxItems 7
   */
  diets: Diet[];
  /**
   * What some guests must not eat.
   *
   * @minItems 3
   * @maxItems 3
   */
  contains: Allergen[];
  /**
   * Where dishes are at home.
   *
   * @minItems 9
   * @maxItems 9
   */
  regions: DishRegion[];
  /**
   * How hot a dish is, mild first.
   *
   * @minItems 3
   * @maxItems 3
   */
  spices: Spice[];
}

/**
 * One diet.
 */
export interface Diet {
  /**
   * Its name in menus.json.
   */
  id: DietId;
  /**
   * What guests read.
   */
  name: string;
  /**
   * What it means in the kitchen, in one or two sentences a guest understands.
   */
  text: string;
  /**
   * Diets that every dish for this one suits too: Jain food is always without onion and garlic.
   */
  includes: DietId[];
  /**
   * What is never in a dish for this diet: no dairy in vegan food.
   */
  excludes: AllergenId[];
  /**
   * Other words for which the menu's search finds the dishes of this diet, in Latin letters: pooja.
   */
  aliases?: string[];
}

/**
 * One thing that some guests must not eat.
 */
export interface Allergen {
  /**
   * Its name in menus.json.
   */
  id: AllergenId;
  /**
   * What guests read.
   */
  name: string;
  /**
   * What stands beside a dish that has it, such as "contains nuts".
   */
  present: string;
  /**
   * What stands beside a dish that certainly has none, such as "without nuts".
   */
  absent: string;
}

/**
 * One region.
 */
export interface DishRegion {
  /**
   * Its name in menus.json.
   */
  id: DishRegionId;
  /**
   * What guests read.
   */
  name: string;
}

/**
 * How hot a dish is.
 */
export interface Spice {
  /**
   * Its name in menus.json.
   */
  id: SpiceId;
  /**
   * What guests read.
   */
  name: string;
}

// schemas/flip-packages.schema.json

/**
 * The Silver, Gold and Platinum cards of the page /package.
 */
export interface FlipPackages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The three cards, in order.
   *
   * @minItems 3
   * @maxItems 3
   */
  packages: FlipPackage[];
}

/**
 * One card that turns over.
 */
export interface FlipPackage {
  /**
   * The name of the card.
   */
  name: "Silver" | "Gold" | "Platinum";
  /**
   * The price as it is printed. "₹000" while there is none.
   */
  price: string;
  /**
   * What the back of the card lists.
   *
   * @minItems 3
   * @maxItems 10
   */
  features: string[];
  /**
   * The thali on the front.
   */
  thali: PictureName;
  /**
   * The package that guests can book today instead.
   */
  package: PackageId;
  /**
   * True while the price is invented and can reach nobody. Type the real value and delete this line.
   */
  placeholder?: boolean;
}

// schemas/founders.schema.json

/**
 * The people who began the business, their story and their award.
 */
export interface Founders {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The two co-founders, in order.
   *
   * @minItems 2
   * @maxItems 2
   */
  founders: Founder[];
  story?: FoundersStory;
  award?: Award;
}
/**
 * How it all began. Leave it out while there is none to tell.
 */
export interface FoundersStory {
  /**
   * The heading of the story.
   */
  heading: string;
  /**
   * The story by year, the earliest first.
   *
   * @minItems 2
   * @maxItems 6
   */
  thread: StoryYear[];
  /**
   * True while the story is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
/**
 * What happened in one year.
 */
export interface StoryYear {
  /**
   * The year, or "Today".
   */
  when: string;
  /**
   * One or two sentences.
   */
  text: string;
  /**
   * The round picture above it.
   */
  image: PictureName;
}
/**
 * The award we were given. Leave it out where there is none.
 */
export interface Award {
  /**
   * The name of the award.
   */
  name: string;
  /**
   * One or two sentences about it.
   */
  text: string;
  given?: AwardGiven;
  /**
   * The medal.
   */
  image: PictureName;
}
/**
 * Who gave it and when.
 */
export interface AwardGiven {
  /**
   * The organization that gave it.
   */
  body: string;
  /**
   * The year in which it was given.
   */
  year: string;
  /**
   * True while they are not known: a release leaves them out. Type the real ones and delete this line.
   */
  placeholder?: boolean;
}

/**
 * One founder. The picture is of their craft, never of a person.
 */
export interface Founder {
  /**
   * The founder's name.
   */
  name: string;
  /**
   * What the founder looks after, such as "Co-founder, the kitchen".
   */
  role: string;
  /**
   * Two or three sentences about the founder's work.
   */
  text: string;
  /**
   * The picture of the founder's craft.
   */
  image: PictureName;
  /**
   * What the picture shows, for people who cannot see it.
   */
  alt: string;
  /**
   * True while this founder is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}

// schemas/gallery.schema.json

/**
 * The two walls of pictures on the gallery page.
 */
export interface Gallery {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The pictures of Our Banquet: twenty to sixty. The first three are shown large, the others by function.
   *
   * @minItems 20
   * @maxItems 60
   */
  banquet: HallPicture[];
  /**
   * The pictures of Our Caterers, in order: fifteen to sixty. The first three are shown large.
   *
   * @minItems 15
   * @maxItems 60
   */
  caterers: GalleryImage[];
}

/**
 * One picture of the hall.
 */
export interface HallPicture {
  /**
   * Which picture it is.
   */
  image: PictureName;
  /**
   * What the picture shows, in one sentence, for people who cannot see it.
   */
  alt: string;
  /**
   * What is seen, in two to five words, below the picture. Left out: the sentence.
   */
  caption?: string;
  /**
   * How much room it takes on the wall: small is one tile, wide two across, tall two down, large both.
   */
  shape: "small" | "wide" | "tall" | "large";
  /**
   * The heading that it is shown under, such as Weddings. Left out: after the first three, without a heading.
   */
  function?: string;
  /**
   * How the hall is laid out in it. The large view then has the number of guests from hall.json.
   */
  layout?: "roundTables" | "seated" | "standing";
}

// schemas/hall.schema.json

/**
 * What a family asks of the banquet hall: how many it holds, rooms, parking, power. Its hours and prices are in hall-timings.json.
 */
export interface Hall {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Above the list.
   */
  heading: string;
  roundTables: HallRoundTables;
  seated: HallSeated;
  standing: HallStanding;
  /**
   * The rest, in the order of the list.
   *
   * @minItems 1
   */
  facts: HallFact[];
}
/**
 * How many guests sit at round tables.
 */
export interface HallRoundTables {
  /**
   * What it is called in the list.
   */
  label: string;
  /**
   * How many guests.
   */
  guests: number;
  /**
   * How many of them sit at one table.
   */
  perTable: number;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}
/**
 * How many guests can sit. Written {{hall.seated}} in texts.
 */
export interface HallSeated {
  /**
   * What it is called in the list.
   */
  label: string;
  /**
   * How many guests.
   */
  guests: number;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}
/**
 * How many guests it holds standing; search engines get it once it is confirmed. Written {{hall.standing}} in texts.
 */
export interface HallStanding {
  /**
   * What it is called in the list.
   */
  label: string;
  /**
   * How many guests.
   */
  guests: number;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}

/**
 * One thing about the hall.
 */
export interface HallFact {
  /**
   * Its short name, by which questions ask for it.
   */
  id: "rooms" | "parking" | "power" | "cooling" | "music" | "outside" | "decorators" | "lift";
  /**
   * What it is called in the list, in one to three words.
   */
  label: string;
  /**
   * What there is, in a few words.
   */
  text: string;
  /**
   * Present while nobody has confirmed it: a release leaves it out and lists it. Take it away once it is confirmed.
   */
  sample?: true;
}

// schemas/hall-timings.schema.json

/**
 * When the banquet hall can be booked, and for how much.
 */
export interface HallTimings {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The bookable times, in the order of the table.
   *
   * @minItems 3
   * @maxItems 3
   */
  timings: HallTiming[];
}

/**
 * One bookable time of the hall.
 */
export interface HallTiming {
  /**
   * The short name by which texts ask for it, as in {{hall.morning.price}}.
   */
  id: "morning" | "evening" | "full-day";
  /**
   * What it is called in the table.
   */
  name: string;
  /**
   * When it begins, on a 24-hour clock: "17:00" is shown as 5:00 pm.
   */
  start: string;
  /**
   * When it ends, on a 24-hour clock: "23:00" is shown as 11:00 pm.
   */
  end: string;
  /**
   * Rupees for the whole hall. Type digits only: 250000 is shown as ₹2,50,000.
   */
  price: number;
}

// schemas/languages/gu.schema.json

/**
 * What the pages that sell say in Gujarati: /gu and the pages below it.
 */
export interface GujaratiWords {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What the language calls itself; it stands in the list of languages.
   */
  name: string;
  /**
   * True once somebody whose first language is Gujarati has read it all. A release lists it until then.
   */
  reviewed: boolean;
  /**
   * Names of months and days in Gujarati.
   */
  dates: DateNames;
  /**
   * What stands before an hour in the morning, from noon, from 4 pm and from 8 pm: "સવારે 9".
   *
   * @minItems 4
   * @maxItems 4
   */
  dayParts: string[];
  /**
   * English texts and what they become. A text that is not here stays in English.
   */
  texts: Translation[];
}

// schemas/languages/hi.schema.json

/**
 * What the pages that sell say in Hindi: /hi and the pages below it.
 */
export interface HindiWords {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What the language calls itself; it stands in the list of languages.
   */
  name: string;
  /**
   * True once somebody whose first language is Hindi has read it all. A release lists it until then.
   */
  reviewed: boolean;
  /**
   * Names of months and days in Hindi.
   */
  dates: DateNames;
  /**
   * What stands before an hour in the morning, from noon, from 4 pm and from 8 pm: "सुबह 9".
   *
   * @minItems 4
   * @maxItems 4
   */
  dayParts: string[];
  /**
   * English texts and what they become. A text that is not here stays in English.
   */
  texts: Translation[];
}

// schemas/languages/mr.schema.json

/**
 * What the pages that sell say in Marathi: /mr and the pages below it.
 */
export interface MarathiWords {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What the language calls itself; it stands in the list of languages.
   */
  name: string;
  /**
   * True once somebody whose first language is Marathi has read it all. A release lists it until then.
   */
  reviewed: boolean;
  /**
   * Names of months and days in Marathi.
   */
  dates: DateNames;
  /**
   * What stands before an hour in the morning, from noon, from 4 pm and from 8 pm: "सकाळी 9".
   *
   * @minItems 4
   * @maxItems 4
   */
  dayParts: string[];
  /**
   * English texts and what they become. A text that is not here stays in English.
   */
  texts: Translation[];
}

// schemas/live-counters.schema.json

/**
 * The live counters and what they cost for each guest. Some cost less as part of a package, so a counter may have two rates.
 */
export interface LiveCounters {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The counters, in the order the menu lists them.
   *
   * @minItems 1
   */
  counters: LiveCounter[];
}

/**
 * One live counter. It needs at least one of the two rates.
 */
export interface LiveCounter {
  /**
   * The short name by which packages and texts ask for it, as in {{counter.dosa}}. Do not change it.
   */
  id: string;
  /**
   * Its name on the menu.
   */
  name: string;
  /**
   * Its name on the page of a package, if it is written differently there.
   */
  nameInPackage?: string;
  /**
   * Rupees per person when the counter is ordered by itself; listed in the menu.
   */
  standalone?: number;
  /**
   * Rupees per person when it is added to a package; listed on the page of the package.
   */
  inPackage?: number;
  /**
   * The picture of its stall.
   */
  image: PictureName;
}

// schemas/menu-cards.schema.json

/**
 * The six menu cards that the Cuisines list of the header opens.
 */
export interface MenuCards {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The six cards, in the order of the list.
   *
   * @minItems 6
   * @maxItems 6
   */
  cards: MenuCard[];
}

/**
 * One menu card.
 */
export interface MenuCard {
  /**
   * The key that the header and the address /menuCard/<key> use.
   */
  key: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
  /**
   * The key with hyphens, as pictures spell it.
   */
  slug: string;
  /**
   * What the card is called in lists.
   */
  label: string;
  /**
   * The title printed on the card.
   */
  title: string;
  /**
   * The sentence below the title.
   */
  note: string;
  /**
   * The cloth around the card.
   */
  cloth: PictureName;
  /**
   * The design of the card: frame, sign, paper and setting.
   */
  design: CardDesign;
  /**
   * The thali beside it.
   */
  image: PictureName;
  /**
   * What the thali holds, for people who cannot see it.
   */
  alt: string;
  /**
   * Its courses, in the order they are served.
   *
   * @minItems 4
   * @maxItems 8
   */
  courses: Course[];
  /**
   * What search engines see of the card's page.
   */
  head: Head;
}

// schemas/menus.schema.json

/**
 * All menus: sixteen categories and the dishes in each.
 */
export interface Menus {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The sixteen categories, in the order of the list.
   *
   * @minItems 16
   * @maxItems 16
   */
  categories: MenuCategory[];
  /**
   * Diets that every dish on the menu suits. Search engines are told so, so it must be true of all.
   *
   * Items: A diet that search engines know.
   */
  diets?: ("vegetarian" | "vegan" | "low-fat" | "low-salt" | "diabetic" | "gluten-free")[];
}

/**
 * One category of dishes. It lists its dishes, or says that it shows the live counters.
 */
export interface MenuCategory {
  /**
   * The last part of the address of the category, such as "farsan".
   */
  id: string;
  /**
   * Its name in the list.
   */
  name: string;
  /**
   * The small picture beside its name.
   */
  icon: PictureName;
  /**
   * The large picture beside its dishes.
   */
  plate: PictureName;
  /**
   * The sentence above the dishes.
   */
  intro: string;
  /**
   * The dishes. Add one anywhere in the list.
   *
   * @minItems 1
   */
  dishes?: Dish[];
  /**
   * Only for the category that shows the live counters; their names and rates come from live-counters.json.
   */
  liveCounters?: true;
  /**
   * True once the kitchen has read what is said of every dish here: diets, contains, without. Until then a release lists the category, and search engines are told of no diet but vegetarian.
   */
  reviewed?: boolean;
}

/**
 * One dish. State only what is certain: of what is not stated here the menu says "ask us".
 */
export interface Dish {
  /**
   * Its name in links, such as "dal-tadka". Keep it when the dish is spelt another way: menus that guests have saved ask for it.
   */
  id: string;
  /**
   * The dish, by the name people know it by.
   */
  name: string;
  /**
   * The same in Devanagari, where that is natural; the search finds it.
   */
  devanagari?: string;
  /**
   * The diets it suits as we cook it, such as ["jain", "no-onion-garlic"]. Leave out what is not certain.
   *
   * @minItems 1
   */
  diets?: DietId[];
  /**
   * Present when we can cook it Jain on request. Leave it out of a dish that is Jain as we cook it.
   */
  jainOnRequest?: true;
  /**
   * What is certainly in it, such as ["dairy"].
   *
   * @minItems 1
   */
  contains?: AllergenId[];
  /**
   * What is certainly not in it, not even as a garnish. Neither here nor in "contains" means: ask us.
   *
   * @minItems 1
   */
  without?: AllergenId[];
  /**
   * Where it is at home; leave it out when it belongs to everybody.
   */
  region?: DishRegionId;
  /**
   * How hot it is; leave it out for sweets and drinks.
   */
  spice?: SpiceId;
}

// schemas/messages.schema.json

/**
 * What the enquiry form, its dialogs, the loading page and the buttons of all pages say.
 */
export interface Messages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  form: FormText;
  plan: PlanBarWords;
  dialogs: DialogTexts;
  loader: LoaderText;
  controls: ControlsText;
  proof: ProofText;
}
/**
 * The enquiry form.
 */
export interface FormText {
  /**
   * The word at the top of the invitation card.
   */
  heading: string;
  /**
   * The sentence below it, which says what to write.
   */
  intro: string;
  fields: FormFields;
  /**
   * The line above the fields that may be left out.
   */
  details: string;
  problems: FormProblems;
  /**
   * The words on the button that sends the form.
   */
  submit: string;
  /**
   * What the button and the loading overlay say while the form is being sent.
   */
  sending: string;
  /**
   * Shown at the form while the visitor has no connection: nothing is lost, and what to do.
   */
  offline: string;
  /**
   * The label of the field that no visitor sees. Programs that send unwanted mail fill it in; people who hear it read aloud must know to leave it.
   */
  trap: string;
  notice: FormNotice;
  /**
   * The line below the button, which leads to the privacy page.
   */
  privacy: Link;
  menu: AttachedMenu;
  plan: AttachedPlan;
  /**
   * On the receipt, the heading above what was sent. Also the link to the receipt after Back.
   */
  copy: string;
  /**
   * After Back from the receipt, on the button that shows the form again.
   */
  another: string;
  kept: KeptDraft;
  /**
   * On the button that brings back what was just deleted or left out.
   */
  undo: string;
}
/**
 * The fields of the form, by the names of schemas/enquiry.schema.json.
 */
export interface FormFields {
  /**
   * The visitor's name.
   */
  name: FieldText;
  /**
   * The visitor's e-mail address.
   */
  email: FieldText;
  /**
   * The visitor's telephone number.
   */
  phone: FieldText;
  /**
   * What the visitor wants to tell us.
   */
  msg: FieldText;
  /**
   * What is celebrated; the planner's events can be chosen.
   */
  occasion: FieldText;
  /**
   * The day of the event; its one option is the box that says it is not decided.
   */
  eventDate: FieldText;
  /**
   * How many guests are expected.
   */
  guestCount: FieldText;
  /**
   * What the visitor would like next; any of its options.
   */
  wants: FieldText;
}
/**
 * What is said of a field that is wrong: what to do about it. A field may have sentences of its own instead.
 */
export interface FormProblems {
  /**
   * A field that is required was left empty and has no sentence of its own.
   */
  missing: string;
  /**
   * Something other than text was sent.
   */
  text: string;
  /**
   * A character in it cannot be sent.
   */
  character: string;
  /**
   * It has a line break or a control character.
   */
  oneLine: string;
  /**
   * It is too long; {limit} becomes the most characters that fit.
   */
  tooLong: string;
  /**
   * It is not what the field asks for, and the field has no sentence of its own.
   */
  invalid: string;
  /**
   * What was sent is not our form at all.
   */
  form: string;
}
/**
 * Four lines below the form about what becomes of the visitor's data.
 */
export interface FormNotice {
  /**
   * Who stores what is sent.
   */
  who: string;
  /**
   * What for.
   */
  purpose: string;
  /**
   * For how long; {{privacy.days}} are the days that the service keeps it.
   */
  duration: string;
  /**
   * How to have it erased sooner; the line that leads to the privacy page follows.
   */
  erasure: string;
}
/**
 * What stands in the form when the visitor has put dishes on a menu.
 */
export interface AttachedMenu {
  /**
   * That it goes along; the number of dishes follows.
   */
  text: string;
  /**
   * The link that leads to it.
   */
  look: string;
  /**
   * On the button that leaves it out of this enquiry.
   */
  leave: string;
  /**
   * Replaces the first text after that button was pressed.
   */
  left: string;
}
/**
 * Said in the form when the visitor has planned an event.
 */
export interface AttachedPlan {
  /**
   * That the plan goes along; the number of functions follows.
   */
  text: string;
  /**
   * The link that leads to it.
   */
  look: string;
  /**
   * On the button that leaves it out of this enquiry.
   */
  leave: string;
  /**
   * Replaces the first text after that button was pressed.
   */
  left: string;
  /**
   * Said above the fields when a plan goes along: which fields are required, and that the message may be empty.
   */
  message: string;
}
/**
 * Below the form: what the device stores of it.
 */
export interface KeptDraft {
  /**
   * That the typed text stays on the device for seven days.
   */
  text: string;
  /**
   * On the button that deletes it.
   */
  forget: string;
  /**
   * After that button was pressed.
   */
  gone: string;
  /**
   * When the device also stores an unsent text of another tab.
   */
  other: string;
  /**
   * On the button that shows it.
   */
  show: string;
}
/**
 * The bar on every page once the visitor has planned an event.
 */
export interface PlanBarWords {
  /**
   * What a screen reader calls the bar.
   */
  label: string;
  /**
   * The link to the plan.
   */
  go: string;
  /**
   * The link that begins a new plan; the stored one can be brought back.
   */
  anew: string;
}
/**
 * What is said after the form was sent.
 */
export interface DialogTexts {
  /**
   * The enquiry reached us.
   */
  sent: DialogText;
  /**
   * The enquiry did not reach us.
   */
  failed: DialogText;
  otherWays: OtherWays;
}
/**
 * Below the failure: how to reach us without the form. Chat and e-mail start with what the visitor typed.
 */
export interface OtherWays {
  /**
   * The sentence above the links.
   */
  text: string;
  /**
   * The words on the telephone link; the number follows.
   */
  call: string;
  /**
   * The words on the chat link.
   */
  chat: string;
  /**
   * The words on the e-mail link.
   */
  mail: string;
}
/**
 * The loading picture.
 */
export interface LoaderText {
  /**
   * What the loading picture says.
   */
  text: string;
}
/**
 * Buttons and lists of all pages; most of these words are only heard.
 */
export interface ControlsText {
  /**
   * The link before everything, for the keyboard.
   */
  skip: string;
  /**
   * What a screen reader calls the links in the header.
   */
  mainMenu: string;
  /**
   * The button that opens the menu on a phone.
   */
  menu: string;
  /**
   * The button that closes it.
   */
  closeMenu: string;
  /**
   * The arrow that opens the cuisines in the header.
   */
  showCuisines: string;
  /**
   * What a screen reader calls the list of languages.
   */
  language: string;
  /**
   * On translated pages, in brackets after a link to a page that exists only in English.
   */
  inEnglish: string;
  /**
   * What a screen reader calls the links back up.
   */
  trail: string;
  /**
   * The button that leads back to the top of a page.
   */
  backToTop: string;
  /**
   * What a screen reader calls the words that go by above the footer.
   */
  events: string;
  /**
   * The button that stops them.
   */
  pauseEvents: string;
  /**
   * What a screen reader calls our pages elsewhere.
   */
  social: string;
  /**
   * What a screen reader calls the choice between two prices.
   */
  prices: string;
  /**
   * What a screen reader calls the categories of the menu.
   */
  categories: string;
  /**
   * How many stars a guest gives; {n} becomes the number.
   */
  stars: string;
  /**
   * The button that stops the guests' cards.
   */
  pauseGuests: string;
  /**
   * The button that stops the slider of testimonials.
   */
  pauseSlider: string;
  /**
   * The slider's arrow back.
   */
  previousGuest: string;
  /**
   * The slider's arrow onwards.
   */
  nextGuest: string;
  /**
   * One of the slider's dots; {n} becomes its number.
   */
  guest: string;
  /**
   * Which of several is shown; {n} becomes its number, {total} how many there are.
   */
  place: string;
  /**
   * What a screen reader calls a picture over the whole screen.
   */
  viewer: string;
  /**
   * The button that closes it.
   */
  closeViewer: string;
  /**
   * Its arrow back.
   */
  previousImage: string;
  /**
   * Its arrow onwards.
   */
  nextImage: string;
}
/**
 * Where words of guests and figures come from.
 */
export interface ProofText {
  /**
   * The word before the place where a guest said something, such as "Source".
   */
  said: string;
  /**
   * What visitors press to see where figures come from.
   */
  sources: string;
}

/**
 * The words of one field.
 */
export interface FieldText {
  /**
   * The words above the field, always visible; also the field's name in the owner's mail.
   */
  label: string;
  /**
   * The pale words inside the empty field. In a list of choices, what stands there while nothing is chosen.
   */
  placeholder?: string;
  /**
   * Said when the field was left empty.
   */
  missing?: string;
  /**
   * Said when it holds something else than it asks for.
   */
  invalid?: string;
  /**
   * Asked below the field when an unusual number was typed; it can be sent all the same. {value} becomes the number that we read.
   */
  check?: string;
  /**
   * What can be ticked.
   *
   * @minItems 1
   */
  options?: FieldOption[];
  /**
   * How the subject of the owner's mail says it, such as "{value} guests". Without it the value stands alone.
   */
  inMail?: string;
}

/**
 * A box that can be ticked.
 */
export interface FieldOption {
  /**
   * The short name under which it is sent. Leave it as it is.
   */
  id: string;
  /**
   * The words beside the box.
   */
  label: string;
}

/**
 * The words of one dialog.
 */
export interface DialogText {
  /**
   * The title of the dialog.
   */
  title: string;
  /**
   * The sentence below the title.
   */
  text: string;
  /**
   * The words on the button that closes it.
   */
  button: string;
}

// schemas/navigation.schema.json

/**
 * The header and footer of every page.
 */
export interface Navigation {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The links of the header, from left to right.
   *
   * @minItems 3
   * @maxItems 7
   */
  main: NavigationItem[];
  /**
   * Further links: in the menu of a phone, and on the page Services.
   */
  more: Link[];
  /**
   * The Book Now button of the header, which opens a chat with the message already typed.
   */
  bookNow: ChatLink;
  bar: BarWords;
  next: NextStep;
  footer: Footer;
}
/**
 * The bar at the foot of a phone's screen. Numbers come from site.json.
 */
export interface BarWords {
  /**
   * What the bar is called for those who cannot see it.
   */
  label: string;
  /**
   * Dials our number.
   */
  call: string;
  /**
   * Opens a chat.
   */
  chat: string;
  /**
   * Leads to the page where an event is planned.
   */
  plan: string;
  /**
   * Leads to the enquiry form.
   */
  enquire: string;
}
/**
 * The end of pages without a form: the planner, WhatsApp and the testimonials.
 */
export interface NextStep {
  /**
   * What a family wants to know next.
   */
  heading: string;
  /**
   * Leads to the page where an event is planned.
   */
  price: string;
  /**
   * The link to what guests say.
   */
  testimonials: Link;
}
/**
 * The foot of every page.
 */
export interface Footer {
  /**
   * The sentences below the logo.
   */
  about: string;
  /**
   * The list of our main pages.
   */
  quickLinks: FooterGroup;
  /**
   * The list of the kinds of event we cater.
   */
  services: FooterGroup;
  /**
   * The heading above the address, telephone number and e-mail address.
   */
  contactHeading: string;
  /**
   * The kinds of event that scroll by above the footer.
   *
   * @minItems 4
   * @maxItems 20
   */
  ticker: string[];
  /**
   * What follows the year and the name in the copyright line.
   */
  rights: string;
  /**
   * The words before the designer's name.
   */
  designedBy: string;
  /**
   * The link to the privacy page, in the last line of every page.
   */
  privacy: Link;
  /**
   * How the licence of the food authority is written; {number} becomes its digits. Shown once the number in site.json is real.
   */
  fssai: string;
  /**
   * How the tax number is written; {number} becomes the number. Shown once the number in site.json is real.
   */
  gstin: string;
}

/**
 * One link of the header.
 */
export interface NavigationItem {
  /**
   * The words of the link.
   */
  label: string;
  /**
   * The address on this site, such as "/aboutUs".
   */
  to: string;
  /**
   * The list that opens below the link, if it has one.
   *
   * @minItems 1
   * @maxItems 12
   */
  submenu?: SubmenuItem[];
}

/**
 * One entry of a list that opens below a link.
 */
export interface SubmenuItem {
  /**
   * The words of the entry, such as "Marwadi".
   */
  label: string;
  /**
   * Which menu card opens; the keys are those of menu-cards.json.
   */
  menuCard: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
}

/**
 * A headed list of links at the foot of the page.
 */
export interface FooterGroup {
  /**
   * The heading above the links.
   */
  heading: string;
  /**
   * The links, from top to bottom.
   *
   * @minItems 1
   * @maxItems 12
   */
  links: Link[];
}

// schemas/packages.schema.json

/**
 * The three catering packages: what they cost and what is in them.
 */
export interface Packages {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The packages, from the smallest to the largest.
   *
   * @minItems 2
   */
  packages: Package[];
}

/**
 * One catering package.
 */
export interface Package {
  /**
   * The short name by which texts ask for its price, as in {{price.deluxe}}.
   */
  id: PackageId;
  /**
   * The last part of its address, /package-detail/<slug>.
   */
  slug: string;
  /**
   * Its name in lists, such as "Classic".
   */
  listName: string;
  /**
   * Its name on its own page, such as "Special Package".
   */
  detailName: string;
  /**
   * Other spellings in an address that lead to this package. Capitals do not matter; a space, %20 and an underscore count as a hyphen.
   *
   * @minItems 1
   *
   * Items: A spelling in small letters, with spaces or hyphens between words, such as "special package".
   */
  aliases: string[];
  /**
   * The colour of its page.
   */
  background: "leaf" | "kumkum" | "jamun";
  /**
   * The icon beside its name.
   */
  icon: PictureName;
  /**
   * The cloth behind its card.
   */
  bgImage: PictureName;
  /**
   * The thali on its card and page.
   */
  thali: PictureName;
  /**
   * What the thali holds, for people who cannot see it.
   */
  thaliAlt: string;
  /**
   * The package in a few words, shown below its name.
   */
  summary: string;
  /**
   * Why it lacks a course that another package has, in the comparison. Left out: it says only that the course is not included.
   */
  without?: string;
  /**
   * Rupees per person, shown as "₹599 Onwards". Type digits only, without a comma.
   */
  monthlyPrice: number;
  /**
   * Rupees per person when the visitor switches to yearly prices. Type digits only, without a comma.
   */
  yearlyPrice: number;
  /**
   * What the list of packages says is in it, one line each.
   *
   * @minItems 3
   * @maxItems 12
   */
  features: string[];
  /**
   * Everything that is served, course by course.
   *
   * @minItems 2
   * @maxItems 8
   */
  courses: PackageCourse[];
  /**
   * The live counters offered beside this package, by their id in live-counters.json. Each of them needs an inPackage rate there.
   *
   * @minItems 1
   *
   * Items: The id of a live counter, such as "pav-bhaji".
   */
  liveCounters: string[];
  /**
   * The message already typed when the visitor presses Book Now.
   */
  bookMessage: string;
  /**
   * True while this package is being written: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this package is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this package is no longer shown, in Indian time. A day means its first minute: to show it all through 31 December write 2027-01-01. Leave it out to keep it.
   */
  expireAt?: Moment;
  /**
   * What search engines see of its page.
   */
  head: Head;
}

/**
 * One course of a package.
 */
export interface PackageCourse {
  /**
   * The name of the course, such as "Welcome drinks" or "Lunch or dinner".
   */
  title: string;
  /**
   * The katori or dish drawn beside it.
   */
  image: PictureName;
  /**
   * What is served, in order. "Two soups" is fine where the host chooses.
   *
   * @minItems 1
   */
  dishes: string[];
}

// schemas/pages/about.schema.json

/**
 * The words of About Us.
 */
export interface AboutCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  withoutFounders: AboutWithoutFounders;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  since: AboutSince;
  /**
   * The introduction, also shown on the home page.
   */
  intro: string;
  /**
   * The picture beside the introduction.
   */
  image: Picture;
  /**
   * The button that leads to the menu.
   */
  menuButton: Link;
  /**
   * The founders' section.
   */
  founders: HeadingOnly;
  purpose: AboutPurpose;
  why: AboutWhy;
}
/**
 * What is said while a release leaves out the founders or their story, since they are samples.
 */
export interface AboutWithoutFounders {
  /**
   * What search engines see of the page then.
   */
  description: string;
}
/**
 * The year beside the introduction.
 */
export interface AboutSince {
  /**
   * The word above the year.
   */
  label: string;
  /**
   * The year; {{since}} takes it from the site's facts.
   */
  figure: string;
}
/**
 * Why we do this.
 */
export interface AboutPurpose {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * Our mission.
   */
  mission: TitledText;
  /**
   * Our vision.
   */
  vision: TitledText;
  /**
   * Our four values, in order.
   *
   * @minItems 4
   * @maxItems 4
   */
  values: Value[];
}
/**
 * Four reasons to choose us.
 */
export interface AboutWhy {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The four reasons, in order.
   *
   * @minItems 4
   * @maxItems 4
   */
  cards: WhyCard[];
}

/**
 * One value and its seal.
 */
export interface Value {
  /**
   * The value in one to three words.
   */
  title: string;
  /**
   * What we mean by it, in one sentence.
   */
  text: string;
}

// schemas/pages/article.schema.json

/**
 * The words around every article.
 */
export interface ArticleCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  contact: ArticleContact;
  /**
   * The heading above the related articles.
   */
  moreHeading: string;
  menu: ArticleMenus;
}
/**
 * The band at the end of an article.
 */
export interface ArticleContact {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The link to the contact page.
   */
  link: Link;
}
/**
 * The links from an article to menus and cuisines.
 */
export interface ArticleMenus {
  /**
   * The heading above them.
   */
  heading: string;
  /**
   * The words of the link to the whole menu.
   */
  all: string;
}

// schemas/pages/compare.schema.json

/**
 * The words of the page that shows the packages side by side. What is in them comes from packages.json.
 */
export interface CompareCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The heading of the choice of packages.
   */
  show: string;
  /**
   * What the table is called for those who cannot see it.
   */
  table: string;
  /**
   * Below the price of a package in the table's head.
   */
  price: string;
  /**
   * For how many guests the food of each package is added up.
   */
  guests: number;
  /**
   * That row; {guests} is the number.
   */
  forGuests: string;
  /**
   * In that row, below the lower figure; {most} is the upper one.
   */
  to: string;
  /**
   * The row of what each package is known by.
   */
  features: string;
  /**
   * The row of live counters with their rates.
   */
  counters: string;
  /**
   * Above the table on a phone: {name} is the package that is shown in full.
   */
  note: string;
  /**
   * Before dishes of the first package that another package does not have, on a phone.
   */
  instead: string;
  /**
   * Where a package has what the first package has, on a phone.
   */
  same: string;
  /**
   * Where a package has nothing of a row.
   */
  none: string;
  /**
   * The link to the package's own page.
   */
  see: string;
  /**
   * The link to the planner with that package chosen.
   */
  plan: string;
}

// schemas/pages/contact.schema.json

/**
 * The words of the contact page.
 */
export interface ContactCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The heading beside the form.
   */
  formHeading: string;
  /**
   * The sentence below it.
   */
  formText: string;
  map: ContactMap;
  /**
   * The heading above the office's address.
   */
  officeHeading: string;
  /**
   * The heading above the hall's address.
   */
  venueHeading: string;
}
/**
 * The map.
 */
export interface ContactMap {
  /**
   * The heading above the map.
   */
  heading: string;
  /**
   * What the drawn map shows, also read aloud to people who cannot see it.
   */
  text: string;
  /**
   * The words on the button that loads the live map.
   */
  show: string;
  /**
   * The words of the link that opens directions.
   */
  directions: string;
  /**
   * The stations on the drawn map, from north to south: Borivali, Kandivali, Malad.
   *
   * @minItems 3
   * @maxItems 3
   */
  stations: string[];
}

// schemas/pages/cuisine.schema.json

/**
 * The words shared by the wedding pages of all regions.
 */
export interface CuisineCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The small line above the heading.
   */
  kicker: string;
  /**
   * The words on the button that opens a chat.
   */
  chat: string;
  /**
   * The link to the contact page.
   */
  contact: Link;
}

// schemas/pages/gallery.schema.json

/**
 * The words of the gallery page.
 */
export interface GalleryCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The heading above the pictures of the hall.
   */
  banquet: string;
  /**
   * The heading above the pictures of the food.
   */
  caterers: string;
  /**
   * The caption of a picture of the hall; {layout} and {guests} come from hall.json.
   */
  capacity: string;
  drawn: DrawnGallery;
  albums: AlbumsCopy;
}
/**
 * What is said while drawings stand where photographs will be. With the last drawing it goes by itself.
 */
export interface DrawnGallery {
  /**
   * What search engines see of the page while drawings are in it.
   */
  description: string;
  /**
   * Below the heading of every group that has a drawing in it.
   */
  note: string;
  /**
   * What is read aloud for a drawing; {alt} becomes what it shows.
   */
  alt: string;
}
/**
 * The words around albums of real events. They are shown once there is an album in content/albums.
 */
export interface AlbumsCopy {
  /**
   * The heading above the albums on the gallery page.
   */
  heading: string;
  /**
   * One sentence below that heading.
   */
  text: string;
  /**
   * How many guests there were; {n} becomes the number.
   */
  guests: string;
  /**
   * The link from an album to the planner, filled in with its occasion and guests.
   */
  plan: string;
  /**
   * The link from an album back to the gallery.
   */
  gallery: string;
}

// schemas/pages/hall.schema.json

/**
 * The words of the hall's page.
 */
export interface HallPageCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture beside the heading.
   */
  banner: Picture;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The heading of the hours and prices.
   */
  prices: string;
  /**
   * The note below the prices; {percent} is the rate of the tax.
   */
  gst: string;
  calendar: HallCalendarWords;
  floor: HallFloorWords;
  /**
   * The button that opens the planner.
   */
  plan: Link;
}
/**
 * The calendar of free and booked dates.
 */
export interface HallCalendarWords {
  /**
   * The heading of the calendar.
   */
  heading: string;
  /**
   * The sentence below it: how to read a day.
   */
  text: string;
  /**
   * The name of the row of months, for screen readers.
   */
  months: string;
  /**
   * The legend of a free half of a day.
   */
  free: string;
  /**
   * The same while the list of booked dates is too old.
   */
  ask: string;
  /**
   * The legend of a booked half of a day.
   */
  booked: string;
  /**
   * The legend of a season of weddings.
   */
  season: string;
}
/**
 * The floor plan.
 */
export interface HallFloorWords {
  /**
   * The heading of the plan.
   */
  heading: string;
  /**
   * The name of the choice of layouts.
   */
  layouts: string;
  /**
   * The sentence below it: the hall's size.
   */
  text: string;
  /**
   * The tables of the plan: {n} is their number, {seats} the seats of one.
   */
  tables: string;
  /**
   * The stage on the plan.
   */
  stage: string;
  /**
   * The area with the tables.
   */
  dining: string;
  /**
   * The door to the kitchen.
   */
  kitchen: string;
  /**
   * The lift from the car park.
   */
  lift: string;
  /**
   * Each of the two changing rooms.
   */
  rooms: string;
  /**
   * The main door.
   */
  entrance: string;
  /**
   * The scale below the plan, such as "5 m".
   */
  metres: string;
  /**
   * Present while the plan is not the real hall's; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}

// schemas/pages/home.schema.json

/**
 * The words of the home page.
 */
export interface HomeCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  hero: HomeHero;
  /**
   * The strip below the hero, in order.
   *
   * @minItems 3
   * @maxItems 5
   */
  facts: HomeFact[];
  trust: HomeTrust;
  hall: HomeHall;
  cuisines: HomeCuisines;
  packages: HomePackages;
  /**
   * The row of clients' marks.
   */
  clients: HeadingOnly;
  why: HomeWhy;
  /**
   * What guests say.
   */
  testimonials: HeadingOnly;
  /**
   * The numbers that count up.
   */
  counters: HeadingOnly;
  /**
   * The enquiry form at the end of the page.
   */
  contact: HeadedText;
}
/**
 * The top of the page.
 */
export interface HomeHero {
  /**
   * The line above the welcome.
   */
  kicker: string;
  /**
   * What we do, where, and for how many guests.
   */
  headline: string;
  /**
   * The words of the headline that are written in marigold, spelled as in the headline.
   */
  emphasis: string;
  /**
   * The welcome below the headline.
   */
  lead: string;
  /**
   * The first button.
   */
  explore: Link;
  /**
   * The second button, which opens a chat.
   */
  contact: ChatLink;
  /**
   * Where our hall is, as a link to its page.
   */
  hall: Link;
  estimate: HeroEstimate;
}
/**
 * The small form that says whether a date is free and what the event costs.
 */
export interface HeroEstimate {
  /**
   * Name of the form, read out by screen readers.
   */
  label: string;
  /**
   * The label of the date.
   */
  date: string;
  /**
   * The label of the number of guests.
   */
  guests: string;
  /**
   * The label of the place.
   */
  place: string;
  /**
   * The last place of the list: not our hall.
   */
  ownPlace: string;
  /**
   * The label of the package.
   */
  package: string;
  /**
   * Shown before anything is typed.
   */
  hint: string;
  /**
   * The food in the answer.
   */
  food: string;
  /**
   * The hall's price in the answer.
   */
  rent: string;
  /**
   * The sum in the answer.
   */
  total: string;
  /**
   * The sum when the chosen date is booked.
   */
  totalOther: string;
  /**
   * The button that sends the estimate as a chat message.
   */
  chat: string;
  /**
   * The button that opens the planner with these choices.
   */
  plan: string;
  /**
   * The heading of the cuisines, read out by screen readers.
   */
  cuisine: string;
  /**
   * The tick box for a thali without onion, garlic and roots.
   */
  jain: string;
  /**
   * Before the names of the dishes on the thali.
   */
  dishes: string;
  /**
   * The button before anything is typed.
   */
  price: string;
  /**
   * The choice of no single cuisine.
   */
  mixed: string;
}
/**
 * Words of the strip below it, which has the licence, reviews, number, station and photograph of site.json.
 */
export interface HomeTrust {
  /**
   * The link to our Google profile, after the word Google.
   */
  reviews: string;
  /**
   * The link after our number.
   */
  call: string;
}
/**
 * The banquet hall, with its times and prices.
 */
export interface HomeHall {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
}
/**
 * The windows with the six cuisines.
 */
export interface HomeCuisines {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The line beside the heading.
   */
  subheading: string;
  /**
   * The sentence below that line.
   */
  text: string;
}
/**
 * The package cards.
 */
export interface HomePackages {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The switch to monthly prices.
   */
  monthly: string;
  /**
   * The switch to yearly prices.
   */
  yearly: string;
}
/**
 * Four reasons to choose us, around one thali.
 */
export interface HomeWhy {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The four reasons, in order.
   *
   * @minItems 4
   * @maxItems 4
   */
  cards: WhyCard[];
}

/**
 * One fact of the strip.
 */
export interface HomeFact {
  /**
   * The figure or word in large letters, such as "{{claims.events}}".
   */
  figure: string;
  /**
   * The words after it, such as "events served".
   */
  text: string;
  /**
   * Which claim of claims.json the figure is; where it comes from can then be opened below the strip. Leave it out of a fact that is none.
   */
  claim?:
    | "yearsOfExperience"
    | "events"
    | "repeatCustomersPercent"
    | "maharashtraWeddings"
    | "guests"
    | "weddingGuests"
    | "weddingServiceGuests";
}

// schemas/pages/loader.schema.json

/**
 * The page that shows the loading picture.
 */
export interface LoaderCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
}

// schemas/pages/menu.schema.json

/**
 * The words of All Menus.
 */
export interface MenuCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The small line above the heading.
   */
  kicker: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  custom: CustomMenu;
  legend: DietLegend;
  finder: DishFinder;
  myMenu: MyMenuWords;
}
/**
 * The band that invites visitors to ask for a menu of their own.
 */
export interface CustomMenu {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * The words on its button.
   */
  label: string;
  /**
   * The message already typed when the chat opens.
   */
  message: string;
}
/**
 * What the words beside the dishes mean, below the menu.
 */
export interface DietLegend {
  /**
   * Its heading.
   */
  heading: string;
  /**
   * That what is not stated is not a no.
   */
  text: string;
  /**
   * What a guest with an allergy should do. Said once, plainly.
   */
  allergy: string;
}
/**
 * The search and the filters above the dishes.
 */
export interface DishFinder {
  /**
   * The words on the search field.
   */
  search: string;
  /**
   * An example inside the field, gone as soon as somebody types.
   */
  example: string;
  /**
   * What stands before the diets.
   */
  dietsLabel: string;
  /**
   * The words that open the further filters.
   */
  more: string;
  /**
   * What stands before nuts, dairy and gluten.
   */
  withoutLabel: string;
  /**
   * What stands before the list of regions.
   */
  regionLabel: string;
  /**
   * The choice of no region in particular.
   */
  anyRegion: string;
  /**
   * What stands before the list of how hot a dish is.
   */
  spiceLabel: string;
  /**
   * The choice of no heat in particular.
   */
  anySpice: string;
  /**
   * After the number, when one dish fits.
   */
  dish: string;
  /**
   * After the number, when several fit.
   */
  dishes: string;
  /**
   * Above dishes that are spelt nearly as was typed.
   */
  close: string;
  /**
   * When no dish fits.
   */
  none: string;
  /**
   * What to try then.
   */
  help: string;
  /**
   * Below what was filtered: of the other dishes the menu does not say it.
   */
  ask: string;
  /**
   * On the button that takes all filters away.
   */
  clear: string;
  /**
   * Beside a dish that we cook Jain on request.
   */
  jainOnRequest: string;
  /**
   * Beside a live counter that comes with a package only.
   */
  withPackage: string;
}
/**
 * The list that a visitor puts together.
 */
export interface MyMenuWords {
  /**
   * Its heading, and its name wherever the site speaks of it.
   */
  heading: string;
  /**
   * What it is for.
   */
  text: string;
  /**
   * While nothing is on it.
   */
  empty: string;
  /**
   * Said for each dish to those who cannot see the sign: add it.
   */
  add: string;
  /**
   * Said aloud after a dish that was added.
   */
  added: string;
  /**
   * Said aloud after a dish that was taken off.
   */
  removed: string;
  /**
   * On the button that takes a dish off the list.
   */
  remove: string;
  /**
   * On the button that leads to the enquiry with the list.
   */
  send: string;
  /**
   * The button that starts a chat with the list, and the words it begins with.
   */
  chat: ChatLink;
  /**
   * On the button that copies the link to the list.
   */
  copy: string;
  /**
   * Said when the link has been copied.
   */
  copied: string;
  /**
   * On the button that prints the list.
   */
  print: string;
  /**
   * On the button that empties the list.
   */
  clear: string;
  /**
   * When a link brought another list than the visitor's own.
   */
  fromLink: string;
  /**
   * After the menu was emptied, before the button that brings it back.
   */
  cleared: string;
  /**
   * On the button that goes back to the visitor's own list.
   */
  own: string;
  /**
   * When a link names dishes that are no longer on the menu.
   */
  gone: string;
  /**
   * For those who run no script: how the ticked dishes are sent.
   */
  withoutScript: string;
  /**
   * For those who run no script: the button that takes the ticked dishes to the planner.
   */
  plan: string;
}

// schemas/pages/menu-card.schema.json

/**
 * The words around the menu cards. The cards themselves are in menu-cards.json.
 */
export interface MenuCardCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The sentence above the list of cards.
   */
  choose: string;
  /**
   * The button that opens a chat about the card.
   */
  chat: ChatLink;
  /**
   * The link to all menus.
   */
  all: Link;
}

// schemas/pages/not-found.schema.json

/**
 * The page for addresses that do not exist.
 */
export interface NotFoundCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * Where the visitor may want to go instead.
   *
   * @minItems 2
   * @maxItems 6
   */
  links: Link[];
}

// schemas/pages/package.schema.json

/**
 * The words of the page with the Silver, Gold and Platinum cards.
 */
export interface PackageCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The link above a plate: {name} and {price} are those of the package to book today.
   */
  today: string;
  /**
   * The words that tell a visitor to turn a card over.
   */
  turn: string;
  /**
   * The button to the packages that have a price.
   */
  ready: Link;
}

// schemas/pages/package-detail.schema.json

/**
 * The words shared by the pages of all packages.
 */
export interface PackageDetailCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The courses.
   */
  courses: HeadedText;
  /**
   * The live counters.
   */
  counters: HeadedText;
  hall: HallCopy;
  /**
   * The words on the booking button.
   */
  book: string;
  /**
   * The link to the planner with this package chosen.
   */
  plan: string;
  /**
   * The button that leads back to the list of packages.
   */
  back: Link;
}
/**
 * The table of hall timings.
 */
export interface HallCopy {
  /**
   * The heading of the section.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The heading of the first column.
   */
  slot: string;
  /**
   * The heading of the second column.
   */
  hours: string;
  /**
   * The heading of the third column.
   */
  price: string;
  /**
   * The link to the hall's page; on the home page, the packages and the planner too.
   */
  more: Link;
}

// schemas/pages/packages.schema.json

/**
 * The words of the list of packages.
 */
export interface PackagesCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * The words on the button of each package.
   */
  select: string;
  /**
   * The link to the planner, below the text; on the home page too.
   */
  plan: Link;
  /**
   * The link to the packages side by side; on the page of each package too.
   */
  compare: Link;
  /**
   * The word after each price.
   */
  onwards: string;
  /**
   * What each price is for.
   */
  perPerson: string;
  /**
   * The words after them beside a yearly price.
   */
  perYear: string;
  /**
   * The heading above the list of what is in a package.
   */
  featuresHeading: string;
}

// schemas/pages/plan.schema.json

/**
 * The words of the planner.
 */
export interface PlanCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The sentence below the heading.
   */
  text: string;
  fields: PlanFieldWords;
  functions: FunctionWords;
  own: OwnPlanWords;
  bill: BillWords;
  share: PlanShareWords;
  print: PlanPrintWords;
  dates: DateWords;
  table: PlanTableWords;
  /**
   * Above the form that sends the plan.
   */
  contact: HeadedText;
  /**
   * Shown in the place of the form when the browser runs no script.
   */
  withoutScript: string;
}
/**
 * The words of the form.
 */
export interface PlanFieldWords {
  /**
   * The label of the list of events.
   */
  event: string;
  /**
   * The first entry of that list.
   */
  anyEvent: string;
  /**
   * The label of the number of guests.
   */
  guests: string;
  /**
   * Said of a number that was typed otherwise than in digits; {n} is the number that is counted.
   */
  guestsCounted: string;
  /**
   * Said of a text that is no number of guests.
   */
  guestsUnread: string;
  /**
   * What may be typed there.
   */
  guestsHint: string;
  /**
   * The label of the number of Jain guests.
   */
  jain: string;
  /**
   * What may be typed there.
   */
  jainHint: string;
  /**
   * Shown there when it is more than all guests.
   */
  jainTooMany: string;
  /**
   * The question about the cuisine.
   */
  cuisine: string;
  /**
   * The heading of the packages.
   */
  package: string;
  /**
   * The choice of none.
   */
  noPackage: string;
  /**
   * The link to the packages side by side.
   */
  compare: Link;
  /**
   * The heading of the live counters.
   */
  counters: string;
  /**
   * Shown at a counter that comes only with a package.
   */
  onlyWithPackage: string;
  /**
   * The heading of the hall's times.
   */
  hall: string;
  /**
   * The choice of another place.
   */
  noHall: string;
  /**
   * The label of the address or area of another place, which may stay empty.
   */
  place: string;
  /**
   * The label of the date.
   */
  date: string;
}
/**
 * The list of functions: a plan may hold several.
 */
export interface FunctionWords {
  /**
   * The name of the list, for screen readers.
   */
  heading: string;
  /**
   * A function whose occasion is not chosen yet; {n} is its place in the list.
   */
  unnamed: string;
  /**
   * The button that adds a function.
   */
  add: string;
  /**
   * The button that adds one like the open one; {name} is that one.
   */
  copy: string;
  /**
   * Shown in place of both when there is no room for another; {n} is how many there may be.
   */
  most: string;
  /**
   * The button that removes it.
   */
  remove: string;
  /**
   * Said once it is removed; {name} is its name.
   */
  removed: string;
  /**
   * The button that brings it back.
   */
  undo: string;
}
/**
 * Said when a link has changed the visitor's plan or shows another one.
 */
export interface OwnPlanWords {
  /**
   * That the earlier plan is kept.
   */
  text: string;
  /**
   * The button that shows the earlier plan again.
   */
  back: string;
  /**
   * The button that keeps the plan shown in its place.
   */
  keep: string;
  /**
   * Said after either button, before the one that undoes it.
   */
  left: string;
}
/**
 * The words of the estimate.
 */
export interface BillWords {
  /**
   * The heading of the estimate.
   */
  heading: string;
  /**
   * After the number by which a rate is multiplied, such as "guests".
   */
  guests: string;
  /**
   * In a chat, after the number of guests; {n} is the number of Jain guests.
   */
  jainGuests: string;
  /**
   * Both ends of a sum: {least} and {most} are amounts such as ₹2,50,000.
   */
  range: string;
  /**
   * Before the sum of several functions.
   */
  total: string;
  /**
   * Before the tax on a sum; {percent} is its rate.
   */
  gst: string;
  /**
   * Before a sum with its tax; {percent} is the rate.
   */
  withGst: string;
  /**
   * Our hall at a time of the day; {slot} is the name of the time, such as Evening.
   */
  ourHall: string;
  /**
   * Said of more guests than the hall seats; {seated} is how many it seats.
   */
  overSeats: string;
  /**
   * Added to it; {standing} is how many guests the hall holds standing.
   */
  standing: string;
  /**
   * Said of a function that wants the hall when another of the plan does; {names} are the others.
   */
  clash: string;
  included: IncludedWords;
  notIncluded: NotIncludedWords;
  /**
   * What the estimate assumes, a sentence each.
   *
   * @minItems 1
   */
  notes: string[];
  /**
   * What the estimate assumes for Jain guests; {jain} and {guests} are the numbers.
   */
  jain: string;
  /**
   * Shown before a number of guests is typed.
   */
  missingGuests: string;
  /**
   * Shown before anything with a price is chosen.
   */
  missingChoice: string;
  /**
   * Shown for fewer guests than we cook for.
   */
  tooFew: string;
  /**
   * Shown for more guests than we cook for.
   */
  tooMany: string;
  /**
   * The link to the form that sends the plan.
   */
  send: string;
  /**
   * The button that opens a chat; the plan is added below its message.
   */
  chat: ChatLink;
}
/**
 * What the estimate includes.
 */
export interface IncludedWords {
  /**
   * The heading of the list.
   */
  heading: string;
  /**
   * A sentence each.
   *
   * @minItems 1
   */
  items: string[];
}
/**
 * What the estimate does not include.
 */
export interface NotIncludedWords {
  /**
   * The heading of the list.
   */
  heading: string;
  /**
   * A sentence each.
   *
   * @minItems 1
   */
  items: string[];
}
/**
 * Passing the plan round.
 */
export interface PlanShareWords {
  /**
   * The button that hands the plan to another program, or else copies its address.
   */
  label: string;
  /**
   * Said once the address is copied.
   */
  copied: string;
}
/**
 * The plan on paper, a page for each function.
 */
export interface PlanPrintWords {
  /**
   * The button that prints.
   */
  label: string;
  /**
   * Beside the code that opens the plan.
   */
  scan: string;
  /**
   * The label of the number of guests.
   */
  guests: string;
  /**
   * The label of the place.
   */
  where: string;
  /**
   * The label of the date.
   */
  day: string;
  /**
   * In place of the date while none is chosen.
   */
  openDay: string;
}
/**
 * What is said of a day. {day} is the day of the list of taken slots.
 */
export interface DateWords {
  /**
   * The slot is free then; never a promise.
   */
  free: string;
  /**
   * The slot is booked.
   */
  taken: string;
  /**
   * The list is older than it may be believed.
   */
  old: string;
  /**
   * The list does not reach so far.
   */
  far: string;
  /**
   * The day lies behind us.
   */
  past: string;
  /**
   * A day is chosen, but no time of the hall.
   */
  anyPlace: string;
  /**
   * Before the other times of the hall that are free that day.
   */
  slots: string;
  /**
   * Before the free days nearest to a taken one.
   */
  days: string;
  /**
   * In the enquiry, the label of what was said of the day.
   */
  fact: string;
  list: TakenListWords;
  hold: HoldWords;
}
/**
 * The list of taken days, for those who run no script too.
 */
export interface TakenListWords {
  /**
   * What opens it.
   */
  heading: string;
  /**
   * Above it; {day} is the day of the list, {until} the last day it reaches, {after} the first on which it is too old.
   */
  text: string;
  /**
   * In its place once it is too old.
   */
  old: string;
  /**
   * The heading of the seasons below it.
   */
  seasons: string;
}
/**
 * The calendar entry that a visitor can keep.
 */
export interface HoldWords {
  /**
   * The button.
   */
  label: string;
  /**
   * Beside it, and in the entry: that nothing is booked.
   */
  note: string;
  /**
   * What the entry is called; {event} is what is celebrated.
   */
  summary: string;
  /**
   * For {event} while it is not chosen.
   */
  anyEvent: string;
  /**
   * In the entry, before the link to the plan.
   */
  plan: string;
}
/**
 * The table of estimates per package and number of guests.
 */
export interface PlanTableWords {
  /**
   * The heading of the table.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The heading of the first column.
   */
  guests: string;
}

// schemas/pages/privacy.schema.json

/**
 * The privacy page: what an enquiry stores, for how long, and how to have it erased.
 */
export interface PrivacyCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The sentence below the heading.
   */
  lead: string;
  /**
   * The strip of figures below the heading.
   *
   * @minItems 2
   * @maxItems 4
   */
  facts: PrivacyFact[];
  /**
   * The questions and their answers, in the order of the page.
   *
   * @minItems 3
   */
  parts: PrivacyPart[];
}

/**
 * One figure of the strip.
 */
export interface PrivacyFact {
  /**
   * A number or a word, such as "No".
   */
  figure: string;
  /**
   * What it counts.
   */
  text: string;
}

/**
 * One question and its answer.
 */
export interface PrivacyPart {
  /**
   * The last part of an address that leads here, such as "erase" in /privacy#erase.
   */
  id: string;
  /**
   * The question.
   */
  heading: string;
  /**
   * The answer, a paragraph each.
   *
   * @minItems 1
   *
   * Items: One paragraph.
   */
  paragraphs: string[];
  /**
   * Short points below the answer; leave it out when there are none.
   *
   * @minItems 1
   *
   * Items: One point.
   */
  list?: string[];
  mail?: PrivacyMail;
}
/**
 * A button that opens a mail to the grievances address; leave it out when there is none.
 */
export interface PrivacyMail {
  /**
   * The words of the button.
   */
  label: string;
  /**
   * The subject of the mail.
   */
  subject: string;
}

// schemas/pages/sent.schema.json

/**
 * The receipt at /sent, and the pages after an enquiry that was sent without JavaScript. The title and first sentence of the one that says we have it are those of the success dialog, in messages.json; our reference and promise are in answering.json.
 */
export interface SentCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading above the links, such as "Until you hear from us".
   */
  meanwhile: string;
  /**
   * What the visitor may look at while waiting for the answer.
   *
   * @minItems 2
   * @maxItems 4
   */
  links: Link[];
  /**
   * The form comes back because something in it is wrong.
   */
  correction: AnswerText;
  /**
   * Nothing could take the enquiry just now; the form comes back.
   */
  unavailable: AnswerText;
  /**
   * More came today than can be answered; the form comes back.
   */
  full: AnswerText;
}

/**
 * A page above the form that came back.
 */
export interface AnswerText {
  /**
   * The heading.
   */
  title: string;
  /**
   * The sentence below it.
   */
  lead: string;
}

// schemas/pages/services.schema.json

/**
 * The words of the services list. Its title in search results is in services.json.
 */
export interface ServicesCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The small line above the second heading.
   */
  kicker: string;
  /**
   * The second heading.
   */
  title: string;
  /**
   * The words of the link to each service's article.
   */
  details: string;
  /**
   * The button below the first services on the home page.
   */
  viewAll: Link;
  /**
   * The heading above the articles that are not among the six services.
   */
  moreHeading: string;
}

// schemas/pages/testimonials.schema.json

/**
 * The words of the testimonials page.
 */
export interface TestimonialsCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The sentence below the heading.
   */
  text: string;
  /**
   * Shown instead of the quotations while there is none.
   */
  empty: string;
  /**
   * The number of guests of an event: {n}.
   */
  guests: string;
  views: TestimonialViews;
  /**
   * The heading above the large quotations.
   */
  sliderHeading: string;
  /**
   * The heading above the moving row.
   */
  reelHeading: string;
}
/**
 * The buttons that change how the testimonials are shown.
 */
export interface TestimonialViews {
  /**
   * The name of the choice, for screen readers.
   */
  heading: string;
  /**
   * All of them on a wall.
   */
  wall: string;
  /**
   * One large one at a time.
   */
  slider: string;
  /**
   * A row that moves.
   */
  row: string;
}

// schemas/pictures.schema.json

/**
 * What must stay in view of photographs that replace a drawing.
 */
export interface Pictures {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * For photographs in content/media: which part must stay in view where a picture is cropped. Without an entry it is the middle.
   */
  focus: PhotographFocus[];
}

/**
 * What a crop of one photograph keeps.
 */
export interface PhotographFocus {
  /**
   * The photograph's name without its ending, such as "founder/kitchen".
   */
  picture: string;
  /**
   * The part that must stay in view.
   */
  keep:
    "top" | "bottom" | "left" | "right" | "left top" | "right top" | "left bottom" | "right bottom";
}

// schemas/planner.schema.json

/**
 * What visitors choose from when they plan an event, and how the estimate is widened to a range.
 */
export interface Planner {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Kinds of event, in the order of the list.
   *
   * @minItems 1
   */
  events: EventType[];
  preset: PlanPreset;
  /**
   * Numbers of guests for which the table of estimates has a column, from the smallest to the largest.
   *
   * @minItems 1
   */
  tableGuests: number[];
  /**
   * How far an estimate reaches above the sum of the rates.
   */
  range: Range;
  /**
   * The goods and services tax that comes on top of an estimate.
   */
  gst: GstRate;
}
/**
 * Chosen for a visitor who has chosen nothing yet.
 */
export interface PlanPreset {
  /**
   * An id of packages.json.
   */
  package: string;
  /**
   * An id of hall-timings.json.
   */
  hall: string;
}

/**
 * One kind of event.
 */
export interface EventType {
  /**
   * Its short name in addresses, in small letters with hyphens.
   */
  id: string;
  /**
   * What visitors read.
   */
  name: string;
  /**
   * For an event whose day no priest chooses: the planner does not speak of seasons and muhurats.
   */
  rites?: false;
}

/**
 * From the sum of the rates to what choices beyond them may add.
 */
export interface Range {
  /**
   * Per cent of the sum, whole numbers only: 15.
   */
  percent: number;
  /**
   * The upper figure is rounded up to a multiple of this many rupees: 1000.
   */
  roundUpTo: number;
  /**
   * Present while the business has not confirmed it; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}

/**
 * Goods and services tax.
 */
export interface GstRate {
  /**
   * Per cent of what is billed, whole numbers only: 5.
   */
  percent: number;
  /**
   * Present while the business has not confirmed it; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}

// schemas/policies.schema.json

/**
 * What is agreed beside the price: advance, menu, overtime, cancellation.
 */
export interface Policies {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Above the policies, on the planner and beside the packages.
   */
  heading: string;
  /**
   * The sentence below it.
   */
  text: string;
  /**
   * The policies, in the order they are shown.
   *
   * @minItems 1
   */
  policies: Policy[];
}

/**
 * One policy.
 */
export interface Policy {
  /**
   * Its short name, in small letters with hyphens.
   */
  id: string;
  /**
   * What it is about, in one or two words.
   */
  title: string;
  /**
   * What is agreed, in one or two sentences.
   */
  text: string;
  /**
   * Present while the business has not confirmed it; a release cannot be made with it. Take it away once it is confirmed.
   */
  sample?: true;
}

// schemas/questions.schema.json

/**
 * What families ask before they book. Answers ask catalogs for their facts, so a new price needs no new answer.
 */
export interface Questions {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Above the questions.
   */
  heading: string;
  /**
   * The questions, in the order they are shown.
   *
   * @minItems 1
   */
  questions: Question[];
}

/**
 * One question. It is answered by its own text, by what is agreed in policies.json, by what is said of the hall in hall.json, or by several of them. A release leaves out a question that only samples answer.
 */
export interface Question {
  /**
   * The question, as a guest asks it.
   */
  question: string;
  /**
   * The answer, or its beginning. Facts stand in double braces, such as {{price.classic}}.
   */
  answer?: string;
  /**
   * Policies that answer it, by their id in policies.json.
   *
   * @minItems 1
   */
  policies?: string[];
  /**
   * What is said of the hall that answers it, by its id in hall.json.
   *
   * @minItems 1
   */
  hall?: ("rooms" | "parking" | "power" | "cooling" | "music" | "decorators" | "lift")[];
  /**
   * Where it is shown: on the contact page, on the page of every package, or on both.
   *
   * @minItems 1
   */
  on: ("contact" | "package")[];
}

// schemas/redirects.schema.json

/**
 * Old addresses that lead to new ones.
 */
export interface Redirects {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * One entry for each old address.
   *
   * @minItems 1
   */
  redirects: Redirect[];
}

/**
 * One old address and where it leads.
 */
export interface Redirect {
  /**
   * The old address from its first slash, without domain, ? and #, and without a slash at its end, such as /old-menu.
   */
  from: string;
  /**
   * The address of the page it leads to, from its first slash, such as /menu.
   */
  to: string;
}

// schemas/regions.schema.json

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
  cloth: PictureName;
  /**
   * The picture in the window at the top.
   */
  bannerImage: PictureName;
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
  image: PictureName;
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
  image: PictureName;
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
  dish: PictureName;
}

// schemas/services.schema.json

/**
 * The six services of the services list.
 */
export interface Services {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The six services, in the order they are listed.
   *
   * @minItems 6
   * @maxItems 6
   */
  services: Service[];
  types: ServiceTypes;
}
/**
 * What search engines see of the services list, by the kind of event it is opened for.
 */
export interface ServiceTypes {
  /**
   * When no kind of event, or another one, is asked for.
   */
  default: Head;
  /**
   * When the list is opened for birthdays.
   */
  birthday: Head;
  /**
   * When the list is opened for weddings.
   */
  wedding: Head;
}

/**
 * One service and the article that tells more about it.
 */
export interface Service {
  /**
   * The name of its article: the file content/articles/<id>.md, shown at /services/<id>.
   */
  id: string;
  /**
   * The name of the service.
   */
  title: string;
  /**
   * One or two sentences shown on its card.
   */
  description: string;
  /**
   * Price and guests, shown below the description.
   */
  facts?: string;
  /**
   * The picture of its card.
   */
  image: PictureName;
  /**
   * What the picture shows, for people who cannot see it.
   */
  alt: string;
}

// schemas/site.schema.json

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
  station?: Station;
  photograph?: TrustPhotograph;
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
 * The station nearest to the hall, shown on the home page. Leave it out if there is none.
 */
export interface Station {
  /**
   * Its name, such as "Malad".
   */
  name: string;
  /**
   * The way from there, such as "station, ten minutes by auto".
   */
  way: string;
  /**
   * True while the way is invented: nobody sees it. Type the real value and delete this line.
   */
  placeholder?: boolean;
}
/**
 * One photograph of our own food, shown on the home page.
 */
export interface TrustPhotograph {
  /**
   * The picture that the photograph replaces.
   */
  image: PictureName;
  /**
   * What it shows, for people who cannot see it.
   */
  alt: string;
  /**
   * True while there is only a drawing: nobody sees it. Delete this line with the photograph.
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

// schemas/testimonials.schema.json

/**
 * What guests say about us.
 */
export interface Testimonials {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * Six to thirty testimonials, in the order they are shown.
   *
   * @minItems 6
   * @maxItems 30
   */
  testimonials: Testimonial[];
}

/**
 * What one guest says.
 */
export interface Testimonial {
  /**
   * The guest's name, as they want it printed.
   */
  name: string;
  /**
   * The event and the place, such as "Wedding, Borivali".
   */
  role: string;
  /**
   * Two or three sentences in the guest's own words.
   */
  text: string;
  /**
   * Stars from 1 to 5.
   */
  rating: number;
  /**
   * A photograph of the guest, such as "guest/asha-patil" for content/media/guest/asha-patil.jpg. Without it the initials are shown.
   */
  image?: PictureName;
  source?: TestimonialSource;
  /**
   * The month in which it was said: the year, a hyphen and the month, such as "2026-03".
   */
  month?: string;
  /**
   * How many guests the event had.
   */
  guests?: number;
  /**
   * The package they chose. Leave it out when they chose none.
   */
  package?: PackageId;
  /**
   * The dish that they name.
   */
  dish?: string;
  /**
   * True while this testimonial is being written: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this testimonial is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this testimonial is no longer shown, in Indian time. A day means its first minute: to show it all through 31 December write 2027-01-01. Leave it out to keep it.
   */
  expireAt?: Moment;
  /**
   * True while this testimonial is invented. Replace it with the real one and delete this line.
   */
  sample?: boolean;
}
/**
 * Where it was said, shown below the words. Leave it out when it was said to us.
 */
export interface TestimonialSource {
  /**
   * The place, such as "Google reviews".
   */
  name: string;
  /**
   * The address at which everybody can read it, with https://.
   */
  url?: string;
}
