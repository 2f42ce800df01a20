import type { NamedAlbum, NamedArticle } from "../../content/model/texts.ts";

/** Articles and albums that are shown, for the pages that list them; each is asked for when it is needed. */
export interface Listed {
  articles: () => readonly NamedArticle[];
  albums: () => readonly NamedAlbum[];
}
