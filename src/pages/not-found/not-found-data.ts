import type { Link } from "../../../schemas/generated/index.ts";
import type { PageBase } from "../../model/page.ts";

export interface NotFoundPageData extends PageBase<"not-found"> {
  heading: string;
  text: string;
  links: Link[];
}
