import type { Link } from "../../../schemas/generated/index.ts";
import type {
  ChatLink,
  HallBlock,
  PolicyBlock,
  QuestionsBlock,
  PriceWords,
  Trail,
} from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

export interface PackageDetailPageData extends PageBase<"package-detail"> {
  trail: Trail;
  name: string;
  ground: string;
  icon: Image;
  cloth: Image;
  thali: Image;
  monthlyPrice: number;
  yearlyPrice: number;
  yearlyAtFirst: boolean;
  words: PriceWords;
  monthly: string;
  yearly: string;
  book: ChatLink;
  plan: Link;
  compare: Link;
  back: Link;
  courses: {
    heading: string;
    text: string;
    items: { title: string; dishes: string[]; image: Image }[];
  };
  counters: {
    heading: string;
    text: string;
    items: { name: string; rate: number; image: Image }[];
  };
  hall: HallBlock;
  policies: PolicyBlock;
  questions: QuestionsBlock;
}
