// Written by scripts/schema-types.ts from schemas/pages/gallery.schema.json. Change the schema, then run the script.

import type { Head, Picture } from "../common.ts";

/**
 * The words of the gallery page.
 */
export interface GalleryCopy {
  /**
   * Where the schema of this file is; editors read it to help while typing. Leave it as it is.
   */
  $schema?: string;
  /**
   * What search engines see of the page.
   */
  head: Head;
  /**
   * The heading of the page.
   */
  heading: string;
  /**
   * The picture at the top of the page.
   */
  banner: Picture;
  /**
   * The heading above the pictures of the hall.
   */
  banquet: string;
  /**
   * The heading above the pictures of the food.
   */
  caterers: string;
  /**
   * The caption of a picture of the hall; {layout} and {guests} come from hall.json.
   */
  capacity: string;
  drawn: DrawnGallery;
  albums: AlbumsCopy;
}
/**
 * What is said while drawings stand where photographs will be. With the last drawing it goes by itself.
 */
export interface DrawnGallery {
  /**
   * What search engines see of the page while drawings are in it.
   */
  description: string;
  /**
   * Below the heading of every group that has a drawing in it.
   */
  note: string;
  /**
   * What is read aloud for a drawing; {alt} becomes what it shows.
   */
  alt: string;
}
/**
 * The words around albums of real events. They are shown once there is an album in content/albums.
 */
export interface AlbumsCopy {
  /**
   * The heading above the albums on the gallery page.
   */
  heading: string;
  /**
   * One sentence below that heading.
   */
  text: string;
  /**
   * How many guests there were; {n} becomes the number.
   */
  guests: string;
  /**
   * The link from an album to the planner, filled in with its occasion and guests.
   */
  plan: string;
  /**
   * The link from an album back to the gallery.
   */
  gallery: string;
}
