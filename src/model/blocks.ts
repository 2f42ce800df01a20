import type {
  Answering,
  CardDesign,
  Course,
  GalleryImage,
  Link,
} from "../../schemas/generated/index.ts";
import type { Image } from "./image.ts";

/** A link that opens a chat with the business, with a prepared first message. */
export interface ChatLink {
  label: string;
  href: string;
}

/** Where the claims of a block come from. */
export interface SourcesBlock {
  /** Label of the disclosure. */
  summary: string;
  items: { figure?: string; text: string }[];
}

export interface Place {
  label: string;
  lines: string[];
  /** Address that opens directions in the visitor's map program. */
  directions: string;
}

/** Words about the answer to an enquiry. `{reference}` in the chat message is replaced by the enquiry's reference. */
export type AnsweringWords = Pick<Answering, "reference" | "chat" | "promise">;

/** Pages above the current page, from the first page down; shown on the page and in its structured data. */
export type Breadcrumbs = Link[];

/** A picture of a grid, with its shape. */
export interface Tile {
  image: Image;
  shape: GalleryImage["shape"];
  /** Shown on the picture. Without a caption, the picture's description is shown on hover. */
  caption?: string;
}

/** Content of a menu card. */
export interface CardFace {
  design: CardDesign;
  /** Emblem above the title. */
  crest: Image;
  title: string;
  /** A line below the title. */
  note?: string;
  courses: Course[];
}
