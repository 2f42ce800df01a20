import type { Album, Article } from "../content/model/content.ts";

/** Articles and albums that are shown, for the pages that list them. */
export interface Listed {
  articles: readonly Article[];
  albums: readonly Album[];
}
