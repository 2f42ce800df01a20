import type { NamedAlbum, NamedArticle } from "../content/model/texts.ts";

/** Articles and albums that are shown, for the pages that list them; each list is built on request. */
export interface Listed {
  articles: () => readonly NamedArticle[];
  albums: () => readonly NamedAlbum[];
}
