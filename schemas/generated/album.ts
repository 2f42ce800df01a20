// Written by scripts/schema-types.ts from schemas/album.schema.json. Change the schema, then run the script.

import type { GalleryImage, Moment, Title } from "./common.ts";

/**
 * What stands between the two --- lines at the top of an album: photographs of one real event.
 */
export interface Album {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * The heading of the album and its title in search results; no other page may have the same. Name no guests in it unless they agreed.
   */
  title: Title;
  /**
   * One or two sentences below the heading, on the gallery's card and in search results. 70 to 165 characters.
   */
  description: string;
  /**
   * What was celebrated: the id of a kind of event in planner.json, such as "wedding". Its name is shown.
   */
  occasion: string;
  /**
   * How many guests there were, such as 300. Shown.
   */
  guests: number;
  /**
   * The month of the event, year first, such as "2026-02". Shown; the day never is.
   */
  month: string;
  /**
   * Who allowed us to show these photographs: a name, a comma and who that is to the event, such as "Asha Pai, mother of the bride". Never shown to visitors; without it an album is refused.
   */
  permission: string;
  /**
   * The photographs in order, three to sixty; the first one stands for the album in the gallery. Each lies in content/media under the name that is written here.
   *
   * @minItems 3
   * @maxItems 60
   */
  photographs: GalleryImage[];
  /**
   * True while this album is being made: only the site on your own machine shows it. Delete the line to publish it.
   */
  draft?: boolean;
  /**
   * From when this album is shown, in Indian time: a day, or a day and a time. Leave it out to show it at once.
   */
  publishAt?: Moment;
  /**
   * From when this album is no longer shown, in Indian time; its address then leads to the gallery. Leave it out to keep it.
   */
  expireAt?: Moment;
}
