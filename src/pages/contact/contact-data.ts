import type { Link } from "../../../schemas/generated/index.ts";
import type { Banner, ContactBlock } from "../../model/blocks.ts";
import type { PageBase } from "../../model/page.ts";

export interface ContactPageData extends PageBase<"contact"> {
  banner: Banner;
  contact: ContactBlock;
  areas: { heading: string; text: string; items: { name: string; text: string; link: Link }[] };
}
