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

export interface Album {
  $schema?: string;
  title: Title;
  description: string;
  occasion: string;
  guests: number;
  month: string;
  permission: string;
  photographs: GalleryImage[];
  draft?: boolean;
  publishAt?: Moment;
  expireAt?: Moment;
}

// schemas/answering.schema.json

export interface Answering {
  $schema?: string;
  promisedHours: number;
  timeZone: "Asia/Kolkata";
  days: ("monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday")[];
  opens: string;
  closes: string;
  holidays?: Day[];
  placeholder?: boolean;
  promise: string;
  closed: string;
  reference: string;
  chat: ReferenceChat;
  acknowledgement: Acknowledgement;
  thanks: string;
  reply: Reply;
  quote: QuoteText;
}
export interface ReferenceChat {
  label: string;
  message: string;
}
export interface Acknowledgement {
  subject: string;
  text: string;
  call: string;
  mistaken: string;
}
export interface Reply {
  greeting: string;
  functions: string;
  sum: string;
  plan: string;
}
export interface QuoteText {
  advancePercent: number;
  validDays: number;
  holdDays: number;
  title: string;
  numbered: string;
  guests: string;
  jain: string;
  sum: string;
  discount: string;
  tax: string;
  total: string;
  valid: string;
  advance: string;
  pay: string;
  scan: string;
  accept: QuoteAccept;
  newer: string;
  taken: string;
  checking: string;
  moved: string;
  expired: string;
  ended: string;
  gone: string;
  busy: string;
  call: string;
  mail: string;
  chat: string;
}
export interface QuoteAccept {
  heading: string;
  text: string;
  undated: string;
  stored: string;
  name: string;
  missing: string;
  button: string;
  done: string;
  held: string;
  released: string;
  booked: string;
  agreed: string;
  paid: string;
  balance: string;
}

// schemas/areas.schema.json

export interface Areas {
  $schema?: string;
  heading: string;
  text: string;
  region: string;
  country: string;
  areas: Area[];
}

export interface Area {
  name: string;
  text: string;
  link: Link;
}

// schemas/article.schema.json

export interface Article {
  $schema?: string;
  title: Title;
  description: string;
  keywords: string[];
  image: PictureName;
  imageAlt: string;
  summary: string;
  related: string[];
  service: string;
  draft?: boolean;
  publishAt?: Moment;
  expireAt?: Moment;
  package: PackageId;
  cuisine?: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  menuCard?: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
}

// schemas/behaviour.schema.json

export interface Behaviour {
  $schema?: string;
  counterStep: number;
  counterStepMs: number;
  counterVisibleShare: number;
  sliderDelayMs: number;
  testimonialLoopSeconds: number;
  tickerLoopSeconds: number;
  successDialogMs: number;
  scrollTopThresholdPx: number;
  homeServices: number;
  cursorTrailShare: number;
  yearlyPricingAtFirst: YearlyPricingAtFirst;
  defaultCuisine: string;
  defaultPackage: PackageId;
}
export interface YearlyPricingAtFirst {
  home: boolean;
  packages: boolean;
  detail: boolean;
}

// schemas/claims.schema.json

export interface Claims {
  $schema?: string;
  yearsOfExperience: number;
  events: number;
  repeatCustomersPercent: number;
  maharashtraWeddings: number;
  guests: GuestRange;
  weddingGuests: GuestRange;
  weddingServiceGuests: GuestRange;
  tiles: ClaimTile[];
  counters: Counter[];
  sources: ClaimSources;
}
export interface ClaimSources {
  yearsOfExperience?: string;
  events?: string;
  repeatCustomersPercent?: string;
  maharashtraWeddings?: string;
  guests?: string;
  weddingGuests?: string;
  weddingServiceGuests?: string;
  counters?: string;
  award?: string;
}

export interface GuestRange {
  min: number;
  max: number;
}

export interface ClaimTile {
  claim: "yearsOfExperience" | "events" | "repeatCustomersPercent";
  label: string;
}

export interface Counter {
  value: number;
  suffix: string;
  label: string;
}

// schemas/clients.schema.json

export interface Clients {
  $schema?: string;
  clients: Client[];
}

export interface Client {
  src: PictureName;
  alt: string;
  sample?: boolean;
}

// schemas/common.schema.json

export type Title = string;

export type PackageId = "classic" | "deluxe" | "royal";

export type PictureName = string;

export type Moment = string;

export interface Picture {
  image: PictureName;
  alt: string;
}

export interface Head {
  title: string;
  description: string;
  keywords: string[];
}

export interface Link {
  label: string;
  to: string;
}

export type CardDesign =
  | "maharashtra"
  | "gujarat"
  | "punjabi"
  | "south-indian"
  | "rajasthani"
  | "marwadi"
  | "bengali"
  | "chinese";

export interface Course {
  title: string;
  dishes: string[];
}

export interface WhyCard {
  title: string;
  text: string;
  katori: PictureName;
}

export interface TitledText {
  title: string;
  text: string;
}

export interface HeadedText {
  heading: string;
  text: string;
}

export interface HeadingOnly {
  heading: string;
}

export interface ChatLink {
  label: string;
  message: string;
}

export interface Language {
  $schema?: string;
  name: string;
  reviewed: boolean;
  dates: DateNames;
  dayParts: string[];
  texts: Translation[];
}

export interface DateNames {
  months: string[];
  shortMonths: string[];
  weekdays: string[];
  shortWeekdays: string[];
}

export interface Translation {
  english: string;
  words: string;
}

export type DietId =
  "jain" | "satvik" | "swaminarayan" | "no-onion-garlic" | "farali" | "vegan" | "gluten-free";

export type AllergenId = "nuts" | "dairy" | "gluten";

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

export type SpiceId = "mild" | "medium" | "hot";

export interface GalleryImage {
  image: PictureName;
  alt: string;
  caption?: string;
  shape: "small" | "wide" | "tall" | "large";
}

// schemas/cuisines.schema.json

export interface Cuisines {
  $schema?: string;
  cuisines: Cuisine[];
  plateDishes: PlateDish[];
}

export interface Cuisine {
  key: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  label: string;
  name: string;
  dishes: string;
  cloth: PictureName;
  thali: PictureName;
  alt: string;
  plate: Plate;
}

export interface Plate {
  katoris: string[];
  rice: string;
  bread: string;
  sweet: string;
}

export interface PlateDish {
  id: string;
  name: string;
  image: PictureName;
  jainDish?: string;
}

// schemas/dates.schema.json

export interface Dates {
  $schema?: string;
  asOf: Day;
  goodForDays: number;
  until: Day;
  taken: TakenSlot[];
  seasons: Season[];
  sample?: true;
}

export type Day = string;

export interface TakenSlot {
  date: Day;
  slot: string;
  source?: "calendar" | "diary";
}

export interface Season {
  from: Day;
  to: Day;
  text: string;
  placeholder?: true;
}

// schemas/diets.schema.json

export interface Diets {
  $schema?: string;
  diets: Diet[];
  contains: Allergen[];
  regions: DishRegion[];
  spices: Spice[];
}

export interface Diet {
  id: DietId;
  name: string;
  text: string;
  includes: DietId[];
  excludes: AllergenId[];
  aliases?: string[];
}

export interface Allergen {
  id: AllergenId;
  name: string;
  present: string;
  absent: string;
}

export interface DishRegion {
  id: DishRegionId;
  name: string;
}

export interface Spice {
  id: SpiceId;
  name: string;
}

// schemas/flip-packages.schema.json

export interface FlipPackages {
  $schema?: string;
  packages: FlipPackage[];
}

export interface FlipPackage {
  name: "Silver" | "Gold" | "Platinum";
  price: string;
  features: string[];
  package: PackageId;
  placeholder?: boolean;
}

// schemas/founders.schema.json

export interface Founders {
  $schema?: string;
  founders: Founder[];
  story?: FoundersStory;
  award?: Award;
}
export interface FoundersStory {
  heading: string;
  thread: StoryYear[];
  sample?: boolean;
}
export interface StoryYear {
  when: string;
  text: string;
  image: PictureName;
}
export interface Award {
  name: string;
  text: string;
  given?: AwardGiven;
  image: PictureName;
}
export interface AwardGiven {
  body: string;
  year: string;
  placeholder?: boolean;
}

export interface Founder {
  name: string;
  role: string;
  text: string;
  image: PictureName;
  alt: string;
  sample?: boolean;
}

// schemas/gallery.schema.json

export interface Gallery {
  $schema?: string;
  banquet: HallPicture[];
  caterers: GalleryImage[];
}

export interface HallPicture {
  image: PictureName;
  alt: string;
  caption?: string;
  shape: "small" | "wide" | "tall" | "large";
  function?: string;
  layout?: "roundTables" | "seated" | "standing";
}

// schemas/hall.schema.json

export interface Hall {
  $schema?: string;
  heading: string;
  roundTables: HallRoundTables;
  seated: HallSeated;
  standing: HallStanding;
  facts: HallFact[];
}
export interface HallRoundTables {
  label: string;
  guests: number;
  perTable: number;
  sample?: true;
}
export interface HallSeated {
  label: string;
  guests: number;
  sample?: true;
}
export interface HallStanding {
  label: string;
  guests: number;
  sample?: true;
}

export interface HallFact {
  id: "rooms" | "parking" | "power" | "cooling" | "music" | "outside" | "lift";
  label: string;
  text: string;
  sample?: true;
}

// schemas/hall-timings.schema.json

export interface HallTimings {
  $schema?: string;
  timings: HallTiming[];
}

export interface HallTiming {
  id: "morning" | "evening" | "full-day";
  name: string;
  start: string;
  end: string;
  price: number;
}

// schemas/languages/gu.schema.json

export type GujaratiWords = Language;

// schemas/languages/hi.schema.json

export type HindiWords = Language;

// schemas/languages/mr.schema.json

export type MarathiWords = Language;

// schemas/live-counters.schema.json

export interface LiveCounters {
  $schema?: string;
  counters: LiveCounter[];
}

export interface LiveCounter {
  id: string;
  name: string;
  nameInPackage?: string;
  standalone?: number;
  inPackage?: number;
  image: PictureName;
}

// schemas/menu-cards.schema.json

export interface MenuCards {
  $schema?: string;
  cards: MenuCard[];
}

export interface MenuCard {
  key: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
  slug: string;
  label: string;
  title: string;
  note: string;
  cloth: PictureName;
  design: CardDesign;
  image: PictureName;
  alt: string;
  courses: Course[];
  head: Head;
}

// schemas/menus.schema.json

export interface Menus {
  $schema?: string;
  categories: MenuCategory[];
  diets?: ("vegetarian" | "vegan" | "low-fat" | "low-salt" | "diabetic" | "gluten-free")[];
}

export interface MenuCategory {
  id: string;
  name: string;
  icon: PictureName;
  plate: PictureName;
  intro: string;
  dishes?: Dish[];
  liveCounters?: true;
  reviewed?: boolean;
}

export interface Dish {
  id: string;
  name: string;
  devanagari?: string;
  diets?: DietId[];
  jainOnRequest?: true;
  contains?: AllergenId[];
  without?: AllergenId[];
  region?: DishRegionId;
  spice?: SpiceId;
}

// schemas/messages.schema.json

export interface Messages {
  $schema?: string;
  form: FormText;
  plan: PlanBarWords;
  dialogs: DialogTexts;
  loader: LoaderText;
  controls: ControlsText;
  proof: ProofText;
}
export interface FormText {
  heading: string;
  intro: string;
  fields: FormFields;
  details: string;
  problems: FormProblems;
  submit: string;
  sending: string;
  offline: string;
  trap: string;
  callBack: CallBackText;
  notice: FormNotice;
  privacy: Link;
  menu: AttachedMenu;
  plan: AttachedPlan;
  copy: string;
  another: string;
  kept: KeptDraft;
  undo: string;
}
export interface FormFields {
  name: FieldText;
  email: FieldText;
  phone: FieldText;
  msg: FieldText;
  occasion: FieldText;
  eventDate: FieldText;
  guestCount: FieldText;
  wants: FieldText;
}
export interface FormProblems {
  missing: string;
  text: string;
  character: string;
  oneLine: string;
  tooLong: string;
  invalid: string;
  form: string;
}
export interface CallBackText {
  heading: string;
  time: string;
  times: {
    any: string;
    morning: string;
    afternoon: string;
    evening: string;
  };
  submit: string;
}
export interface FormNotice {
  who: string;
  purpose: string;
  duration: string;
  erasure: string;
}
export interface AttachedMenu {
  text: string;
  look: string;
  leave: string;
  left: string;
}
export interface AttachedPlan {
  text: string;
  guests: string;
  several: string;
  packages?: FieldOption[];
  look: string;
  leave: string;
  left: string;
  message: string;
}
export interface KeptDraft {
  text: string;
  refused: string;
  forget: string;
  gone: string;
  other: string;
  show: string;
}
export interface PlanBarWords {
  label: string;
  go: string;
  anew: string;
}
export interface DialogTexts {
  sent: DialogText;
  failed: DialogText;
  otherWays: OtherWays;
}
export interface OtherWays {
  text: string;
  call: string;
  chat: string;
  mail: string;
  noRoom: string;
}
export interface LoaderText {
  text: string;
}
export interface ControlsText {
  skip: string;
  mainMenu: string;
  menu: string;
  closeMenu: string;
  showCuisines: string;
  language: string;
  inEnglish: string;
  trail: string;
  backToTop: string;
  events: string;
  pauseEvents: string;
  social: string;
  prices: string;
  categories: string;
  stars: string;
  pauseGuests: string;
  pauseSlider: string;
  previousGuest: string;
  nextGuest: string;
  guest: string;
  place: string;
  viewer: string;
  closeViewer: string;
  previousImage: string;
  nextImage: string;
}
export interface ProofText {
  said: string;
  sources: string;
}

export interface FieldText {
  label: string;
  placeholder?: string;
  missing?: string;
  invalid?: string;
  check?: string;
  options?: FieldOption[];
  inMail?: string;
}

export interface FieldOption {
  id: string;
  label: string;
}

export interface DialogText {
  title: string;
  text: string;
  button: string;
}

// schemas/navigation.schema.json

export interface Navigation {
  $schema?: string;
  main: NavigationItem[];
  more: Link[];
  bookNow: ChatLink;
  bar: BarWords;
  price: string;
  next: NextStep;
  footer: Footer;
}
export interface BarWords {
  label: string;
  call: string;
  chat: string;
  plan: string;
  enquire: string;
}
export interface NextStep {
  heading: string;
  price: string;
  testimonials: Link;
}
export interface Footer {
  about: string;
  quickLinks: FooterGroup;
  services: FooterGroup;
  contactHeading: string;
  ticker: string[];
  rights: string;
  preview: string;
  designedBy: string;
  privacy: Link;
  fssai: string;
  gstin: string;
}

export interface NavigationItem {
  label: string;
  to: string;
  submenu?: SubmenuItem[];
}

export interface SubmenuItem {
  label: string;
  menuCard: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
}

export interface FooterGroup {
  heading: string;
  links: Link[];
}

// schemas/packages.schema.json

export interface Packages {
  $schema?: string;
  packages: Package[];
}

export interface Package {
  id: PackageId;
  slug: string;
  listName: string;
  detailName: string;
  aliases: string[];
  background: "leaf" | "kumkum" | "jamun";
  icon: PictureName;
  bgImage: PictureName;
  thali: PictureName;
  thaliAlt: string;
  plate: Plate;
  summary: string;
  without?: string;
  monthlyPrice: number;
  yearlyPrice: number;
  features: string[];
  courses: PackageCourse[];
  liveCounters: string[];
  bookMessage: string;
  draft?: boolean;
  publishAt?: Moment;
  expireAt?: Moment;
  head: Head;
}

export interface PackageCourse {
  title: string;
  image: PictureName;
  dishes: string[];
}

// schemas/pages/about.schema.json

export interface AboutCopy {
  $schema?: string;
  head: Head;
  withoutFounders: AboutWithoutFounders;
  heading: string;
  banner: Picture;
  since: AboutSince;
  intro: string;
  image: Picture;
  menuButton: Link;
  founders: HeadingOnly;
  purpose: AboutPurpose;
  why: AboutWhy;
}
export interface AboutWithoutFounders {
  description: string;
}
export interface AboutSince {
  label: string;
  figure: string;
}
export interface AboutPurpose {
  heading: string;
  mission: TitledText;
  vision: TitledText;
  values: Value[];
}
export interface AboutWhy {
  heading: string;
  cards: WhyCard[];
}

export interface Value {
  title: string;
  text: string;
}

// schemas/pages/article.schema.json

export interface ArticleCopy {
  $schema?: string;
  contact: ArticleContact;
  prices: string;
  moreHeading: string;
  menu: ArticleMenus;
}
export interface ArticleContact {
  heading: string;
  text: string;
  link: Link;
}
export interface ArticleMenus {
  heading: string;
  all: string;
}

// schemas/pages/compare.schema.json

export interface CompareCopy {
  $schema?: string;
  head: Head;
  heading: string;
  text: string;
  show: string;
  table: string;
  guests: number;
  forGuests: string;
  to: string;
  features: string;
  counters: string;
  note: string;
  instead: string;
  same: string;
  none: string;
  see: string;
  plan: string;
}

// schemas/pages/contact.schema.json

export interface ContactCopy {
  $schema?: string;
  head: Head;
  heading: string;
  banner: Picture;
  formHeading: string;
  formText: string;
  map: ContactMap;
  officeHeading: string;
  venueHeading: string;
}
export interface ContactMap {
  heading: string;
  text: string;
  show: string;
  directions: string;
  stations: string[];
}

// schemas/pages/cuisine.schema.json

export interface CuisineCopy {
  $schema?: string;
  kicker: string;
  chat: string;
  contact: Link;
}

// schemas/pages/gallery.schema.json

export interface GalleryCopy {
  $schema?: string;
  head: Head;
  heading: string;
  banner: Picture;
  banquet: string;
  banquetText: string;
  caterers: string;
  caterersText: string;
  capacity: string;
  drawn: DrawnGallery;
  albums: AlbumsCopy;
}
export interface DrawnGallery {
  description: string;
  note: string;
  alt: string;
}
export interface AlbumsCopy {
  heading: string;
  text: string;
  guests: string;
  plan: string;
  gallery: string;
}

// schemas/pages/hall.schema.json

export interface HallPageCopy {
  $schema?: string;
  head: Head;
  heading: string;
  banner: Picture;
  text: string;
  prices: string;
  gst: string;
  calendar: HallCalendarWords;
  floor: HallFloorWords;
  bookMessage: string;
  plan: Link;
}
export interface HallCalendarWords {
  heading: string;
  text: string;
  months: string;
  free: string;
  ask: HeadedText;
  booked: string;
  season: string;
}
export interface HallFloorWords {
  heading: string;
  layouts: string;
  text: string;
  tables: string;
  stage: string;
  dining: string;
  kitchen: string;
  lift: string;
  rooms: string;
  entrance: string;
  metres: string;
  sample?: true;
}

// schemas/pages/home.schema.json

export interface HomeCopy {
  $schema?: string;
  head: Head;
  hero: HomeHero;
  facts: HomeFact[];
  trust: HomeTrust;
  hall: HomeHall;
  cuisines: HomeCuisines;
  packages: HomePackages;
  clients: HeadingOnly;
  why: HomeWhy;
  testimonials: HeadingOnly;
  counters: HeadingOnly;
  contact: HeadedText;
}
export interface HomeHero {
  kicker: string;
  headline: string;
  emphasis: string;
  lead: string;
  explore: Link;
  contact: ChatLink;
  hall: Link;
  estimate: HeroEstimate;
}
export interface HeroEstimate {
  label: string;
  date: string;
  guests: string;
  place: string;
  ownPlace: string;
  package: string;
  hint: string;
  hintAsk: string;
  food: string;
  rent: string;
  total: string;
  totalOther: string;
  chat: string;
  plan: string;
  cuisine: string;
  jain: string;
  jainDishes: string;
  dishes: string;
  price: string;
  mixed: string;
  tables: string;
  freeHall: string;
  takenHall: string;
}
export interface HomeTrust {
  reviews: string;
  call: string;
}
export interface HomeHall {
  heading: string;
  text: string;
}
export interface HomeCuisines {
  heading: string;
  subheading: string;
  text: string;
}
export interface HomePackages {
  heading: string;
  text: string;
  monthly: string;
  yearly: string;
}
export interface HomeWhy {
  heading: string;
  cards: WhyCard[];
}

export interface HomeFact {
  figure: string;
  text: string;
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

export interface LoaderCopy {
  $schema?: string;
  head: Head;
}

// schemas/pages/menu.schema.json

export interface MenuCopy {
  $schema?: string;
  head: Head;
  heading: string;
  kicker: string;
  banner: Picture;
  custom: CustomMenu;
  legend: DietLegend;
  finder: DishFinder;
  myMenu: MyMenuWords;
}
export interface CustomMenu {
  heading: string;
  label: string;
  message: string;
}
export interface DietLegend {
  heading: string;
  text: string;
  allergy: string;
}
export interface DishFinder {
  search: string;
  example: string;
  dietsLabel: string;
  more: string;
  withoutLabel: string;
  regionLabel: string;
  anyRegion: string;
  spiceLabel: string;
  anySpice: string;
  dish: string;
  dishes: string;
  close: string;
  none: string;
  help: string;
  ask: string;
  clear: string;
  jainOnRequest: string;
  withPackage: string;
}
export interface MyMenuWords {
  heading: string;
  text: string;
  add: string;
  added: string;
  removed: string;
  remove: string;
  send: string;
  chat: ChatLink;
  copy: string;
  copied: string;
  print: string;
  clear: string;
  fromLink: string;
  cleared: string;
  own: string;
  back: string;
  other: string;
  gone: string;
  noRoom: string;
  withoutScript: string;
  plan: string;
}

// schemas/pages/menu-card.schema.json

export interface MenuCardCopy {
  $schema?: string;
  head: Head;
  choose: string;
  chat: ChatLink;
  all: Link;
}

// schemas/pages/not-found.schema.json

export interface NotFoundCopy {
  $schema?: string;
  head: Head;
  heading: string;
  text: string;
  links: Link[];
}

// schemas/pages/package.schema.json

export interface PackageCopy {
  $schema?: string;
  head: Head;
  heading: string;
  text: string;
  today: string;
  turn: string;
  ready: Link;
}

// schemas/pages/package-detail.schema.json

export interface PackageDetailCopy {
  $schema?: string;
  listed: string;
  courses: HeadedText;
  counters: HeadedText;
  hall: HallCopy;
  book: string;
  plan: string;
  back: Link;
}
export interface HallCopy {
  heading: string;
  text: string;
  slot: string;
  hours: string;
  price: string;
  more: Link;
}

// schemas/pages/packages.schema.json

export interface PackagesCopy {
  $schema?: string;
  head: Head;
  heading: string;
  banner: Picture;
  text: string;
  select: string;
  plan: Link;
  compare: Link;
  onwards: string;
  perPerson: string;
  perEvent: string;
  perYear: string;
  beforeGst: string;
  perCard: string;
  featuresHeading: string;
}

// schemas/pages/plan.schema.json

export interface PlanCopy {
  $schema?: string;
  head: Head;
  heading: string;
  text: string;
  fields: PlanFieldWords;
  functions: FunctionWords;
  own: OwnPlanWords;
  bill: BillWords;
  share: PlanShareWords;
  print: PlanPrintWords;
  dates: DateWords;
  table: PlanTableWords;
  contact: HeadedText;
  withoutScript: string;
}
export interface PlanFieldWords {
  event: string;
  anyEvent: string;
  guests: string;
  guestsCounted: string;
  guestsHint: string;
  jain: string;
  jainHint: string;
  jainTooMany: string;
  cuisine: string;
  package: string;
  noPackage: string;
  compare: Link;
  counters: string;
  onlyWithPackage: string;
  hall: string;
  ourHall: string;
  noHall: string;
  place: string;
  date: string;
}
export interface FunctionWords {
  heading: string;
  unnamed: string;
  add: string;
  copy: string;
  most: string;
  remove: string;
  removed: string;
  undo: string;
}
export interface OwnPlanWords {
  text: string;
  back: string;
  keep: string;
}
export interface BillWords {
  heading: string;
  guests: string;
  jainGuests: string;
  range: string;
  higher: string;
  total: string;
  gst: string;
  withGst: string;
  ourHall: string;
  overSeats: string;
  clash: string;
  noRoom: string;
  included: IncludedWords;
  notIncluded: NotIncludedWords;
  notes: string[];
  jain: string;
  guestsUnread: string;
  unknown: string;
  missingGuests: string;
  missingChoice: string;
  tooFew: string;
  tooMany: string;
  send: string;
  chat: ChatLink;
}
export interface IncludedWords {
  heading: string;
  items: string[];
}
export interface NotIncludedWords {
  heading: string;
  items: string[];
}
export interface PlanShareWords {
  label: string;
  copied: string;
}
export interface PlanPrintWords {
  label: string;
  scan: string;
  guests: string;
  where: string;
  day: string;
  openDay: string;
}
export interface DateWords {
  free: string;
  taken: string;
  old: string;
  far: string;
  past: string;
  anyPlace: string;
  slots: string;
  days: string;
  fact: string;
  list: TakenListWords;
  hold: HoldWords;
}
export interface TakenListWords {
  heading: string;
  text: string;
  seasons: string;
}
export interface HoldWords {
  label: string;
  note: string;
  summary: string;
  anyEvent: string;
  plan: string;
}
export interface PlanTableWords {
  heading: string;
  text: string;
  guests: string;
}

// schemas/pages/privacy.schema.json

export interface PrivacyCopy {
  $schema?: string;
  head: Head;
  heading: string;
  lead: string;
  facts: PrivacyFact[];
  parts: PrivacyPart[];
}

export interface PrivacyFact {
  figure: string;
  text: string;
}

export interface PrivacyPart {
  id: string;
  heading: string;
  paragraphs: string[];
  list?: string[];
  mail?: PrivacyMail;
}
export interface PrivacyMail {
  label: string;
  subject: string;
}

// schemas/pages/sent.schema.json

export interface SentCopy {
  $schema?: string;
  thanks: string;
  meanwhile: string;
  links: Link[];
  correction: AnswerText;
  unavailable: AnswerText;
  full: AnswerText;
}

export interface AnswerText {
  title: string;
  lead: string;
}

// schemas/pages/services.schema.json

export interface ServicesCopy {
  $schema?: string;
  heading: string;
  banner: Picture;
  kicker: string;
  title: string;
  details: string;
  viewAll: Link;
  moreHeading: string;
}

// schemas/pages/testimonials.schema.json

export interface TestimonialsCopy {
  $schema?: string;
  head: Head;
  heading: string;
  banner: Picture;
  text: string;
  empty: string;
  guests: string;
  views: TestimonialViews;
  sliderHeading: string;
  reelHeading: string;
}
export interface TestimonialViews {
  heading: string;
  wall: string;
  slider: string;
  row: string;
}

// schemas/pictures.schema.json

export interface Pictures {
  $schema?: string;
  focus: PhotographFocus[];
}

export interface PhotographFocus {
  picture: string;
  keep:
    "top" | "bottom" | "left" | "right" | "left top" | "right top" | "left bottom" | "right bottom";
}

// schemas/planner.schema.json

export interface Planner {
  $schema?: string;
  events: EventType[];
  preset: PlanPreset;
  tableGuests: number[];
  range: Range;
  gst: GstRate;
}
export interface PlanPreset {
  package: string;
  hall: string;
}

export interface EventType {
  id: string;
  name: string;
  rites?: false;
}

export interface Range {
  percent: number;
  roundUpTo: number;
  sample?: true;
}

export interface GstRate {
  percent: number;
  sample?: true;
}

// schemas/policies.schema.json

export interface Policies {
  $schema?: string;
  heading: string;
  text: string;
  policies: Policy[];
}

export interface Policy {
  id: string;
  title: string;
  text: string;
  sample?: true;
}

// schemas/questions.schema.json

export interface Questions {
  $schema?: string;
  heading: string;
  questions: Question[];
}

export interface Question {
  question: string;
  answer?: string;
  policies?: string[];
  hall?: ("layouts" | "rooms" | "parking" | "power" | "cooling" | "music" | "lift")[];
  on: ("contact" | "package")[];
}

// schemas/redirects.schema.json

export interface Redirects {
  $schema?: string;
  redirects: Redirect[];
}

export interface Redirect {
  from: string;
  to: string;
}

// schemas/regions.schema.json

export interface Regions {
  $schema?: string;
  regions: Region[];
}

export interface Region {
  key: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  regionName: string;
  sectionClass: "rani" | "leaf" | "kumkum" | "jamun" | "neel" | "mor" | "copper";
  cloth: PictureName;
  bannerImage: PictureName;
  bannerAlt: string;
  title: string;
  description: string;
  buttonText: string;
  subTitle: string;
  content1: string;
  content2: string;
  claim?:
    | "yearsOfExperience"
    | "events"
    | "repeatCustomersPercent"
    | "maharashtraWeddings"
    | "guests"
    | "weddingGuests"
    | "weddingServiceGuests";
  moreInfoTitle: string;
  infoList: string[];
  image: PictureName;
  imageAlt: string;
  signature: SignatureDish[];
  menu: RegionMenu;
  booking: RegionBooking;
  head: Head;
}
export interface SignatureDish {
  name: string;
  image: PictureName;
}
export interface RegionMenu {
  title: string;
  design: CardDesign;
  courses: Course[];
}
export interface RegionBooking {
  heading: string;
  text: string;
  message: string;
  dish: PictureName;
}

// schemas/services.schema.json

export interface Services {
  $schema?: string;
  services: Service[];
  types: ServiceTypes;
}
export interface ServiceTypes {
  default: Head;
  birthday: Head;
  wedding: Head;
}

export interface Service {
  id: string;
  title: string;
  description: string;
  facts?: string;
  image: PictureName;
  alt: string;
}

// schemas/site.schema.json

export interface Site {
  $schema?: string;
  name: string;
  tagline: string;
  vegMark: VegMark;
  url: SiteUrl;
  foundedYear: number;
  copyrightYear: number;
  designer: Designer;
  phone: Phone;
  email: Email;
  chat: Chat;
  office: Place;
  venue: Place;
  geo?: Geo;
  fssai?: Fssai;
  gstin?: Gstin;
  station?: Station;
  photograph?: TrustPhotograph;
  googleProfile?: GoogleProfile;
  social: SocialLink[];
  privacy: Privacy;
}
export interface VegMark {
  devanagari: string;
  text: string;
}
export interface SiteUrl {
  address: string;
  placeholder?: boolean;
}
export interface Designer {
  name: string;
  url: string;
  placeholder?: boolean;
}
export interface Phone {
  display: string;
  number: string;
  placeholder?: boolean;
}
export interface Email {
  address: string;
  placeholder?: boolean;
}
export interface Chat {
  number: string;
  placeholder?: boolean;
}
export interface Geo {
  lat: number;
  lng: number;
  placeholder?: boolean;
}
export interface Fssai {
  number: string;
  placeholder?: boolean;
}
export interface Gstin {
  number: string;
  placeholder?: boolean;
}
export interface Station {
  name: string;
  way: string;
  placeholder?: boolean;
}
export interface TrustPhotograph {
  image: PictureName;
  alt: string;
  placeholder?: boolean;
}
export interface GoogleProfile {
  url: string;
  review?: string;
  placeholder?: boolean;
}
export interface Privacy {
  grievances: Grievances;
}
export interface Grievances {
  name: string;
  email: string;
  placeholder?: boolean;
}

export interface Place {
  label: string;
  lines: string[];
  area: string;
  mapQuery: string;
  placeholder?: boolean;
}

export interface SocialLink {
  network: "facebook" | "instagram" | "youtube" | "whatsapp";
  label: string;
  url: string;
  placeholder?: boolean;
}

// schemas/testimonials.schema.json

export interface Testimonials {
  $schema?: string;
  testimonials: Testimonial[];
}

export interface Testimonial {
  name: string;
  role: string;
  text: string;
  rating: number;
  image?: PictureName;
  source?: TestimonialSource;
  month?: string;
  guests?: number;
  package?: PackageId;
  dish?: string;
  draft?: boolean;
  publishAt?: Moment;
  expireAt?: Moment;
  sample?: boolean;
}
export interface TestimonialSource {
  name: string;
  url?: string;
}
