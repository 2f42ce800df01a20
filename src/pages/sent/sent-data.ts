import type { Link } from "../../../schemas/generated/index.ts";
import type { ContactBlock } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { PageBase } from "../../model/page.ts";

/** Receipt of an enquiry. */
export interface SentPageData extends PageBase<"sent"> {
  toran: Image;
  contact: Pick<ContactBlock, "answering" | "chatHref">;
  meanwhile: string;
  links: Link[];
  back: Link;
}
