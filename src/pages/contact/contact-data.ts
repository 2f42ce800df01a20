import type { Link } from "../../../schemas/generated/index.ts";
import type { Banner, ContactBlock, QuestionsBlock } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface ContactPageData extends PageBase<"contact"> {
  banner: Banner;
  contact: ContactBlock;
  questions: QuestionsBlock;
  areas: { heading: string; text: string; items: { name: string; text: string; link: Link }[] };
}
