// Written by scripts/schema-types.ts from schemas/article.schema.json. Change the schema, then run the script.

import type { Moment, Slot, Title } from "./common.ts";

/**
 * What stands between the two --- lines at the top of an article.
 */
export interface Article {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading of the article and its title in search results; no other page may have the same.
   */
  title: Title;
  /**
   * One or two sentences shown below the title in search results. 70 to 165 characters, best between 110 and 160.
   */
  description: string;
  /**
   * Words people search for, three to twelve of them.
   *
   * @minItems 3
   * @maxItems 12
   */
  keywords: string[];
  /**
   * The picture at the top, such as "event/wedding".
   */
  image: Slot;
  /**
   * What the picture shows, for people who cannot see it.
   */
  imageAlt: string;
  /**
   * One sentence, shown where other pages list this article.
   */
  summary: string;
  /**
   * Two or three other articles to read next, by their file names without .md.
   *
   * @minItems 2
   * @maxItems 3
   *
   * Items: The file name of another article without .md, such as "jain-catering-service-kandivali-borivali-malad".
   */
  related: string[];
  /**
   * One word for what the article is about, such as "wedding" or "corporate". Articles with the same word belong together.
   */
  service: string;
  /**
   * True while this article is being written: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this article is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this article is no longer shown, in Indian time. A day means its first minute: to show it all through 31 December write 2027-01-01. Leave it out to keep it.
   */
  expireAt?: Moment;
  /**
   * The package the article leads to.
   */
  package: "classic" | "deluxe" | "royal";
  /**
   * The cuisine the article leads to. Leave it out when it speaks of all of them: the article then leads to the one that is shown first.
   */
  cuisine?: "maharashtra" | "gujarat" | "punjabi" | "southIndian" | "rajasthani" | "bengali";
  /**
   * The menu card the article leads to. Leave it out and it leads to the whole menu.
   */
  menuCard?: "maharashtra" | "gujarat" | "punjab" | "marwadi" | "southIndian" | "chinese";
}
