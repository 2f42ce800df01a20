import type { MenuCopy } from "../../../schemas/generated/index.ts";
import type { Banner, ChatLink } from "../../model/blocks.ts";
import type { Image } from "../../model/image.ts";
import type { DishWords, MenuDish } from "../../model/menu/dish.ts";
import type { PageBase } from "../../model/page.ts";

export interface MenuCategory {
  id: string;
  name: string;
  intro: string;
  icon: Image;
  plate: Image;
  dishes: MenuDish[];
}

export interface MenuPageData extends PageBase<"menu"> {
  banner: Banner;
  categories: MenuCategory[];
  /** What may be said of a dish, in words. */
  said: DishWords;
  finder: MenuCopy["finder"];
  legend: MenuCopy["legend"];
  myMenu: Omit<MenuCopy["myMenu"], "chat"> & { chat: ChatLink };
  /** The page with the enquiry's form, and the planner's, which has one too. */
  enquiry: { to: string };
  plan: { to: string };
  custom: { heading: string; chat: ChatLink };
}
