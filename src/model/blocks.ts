import type {
  Answering,
  CardDesign,
  Course,
  GalleryImage,
  Link,
} from "../../schemas/generated/index.ts";
import type { Image } from "./image.ts";

export interface ChatLink {
  label: string;
  href: string;
}

export interface SourcesBlock {
  summary: string;
  items: { figure?: string; text: string }[];
}

export interface Place {
  label: string;
  lines: string[];
  /** URL of Google Maps with directions to the place. */
  directions: string;
}

/** Words about the answer to an enquiry. `{reference}` in the chat message is replaced by the enquiry's reference. */
export type AnsweringWords = Pick<Answering, "reference" | "chat" | "promise">;

/** Pages above the current page, from the first page down; shown on the page and in its structured data. */
export type Breadcrumbs = Link[];

export interface Tile {
  image: Image;
  shape: GalleryImage["shape"];
  /** Shown below the picture; without it, the picture's description. */
  caption?: string;
  /** Layout of the hall and its guests, in the large view. */
  room?: string;
}

export interface CardFace {
  design: CardDesign;
  crest: Image;
  title: string;
  note?: string;
  courses: Course[];
}
