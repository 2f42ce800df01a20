/** A picture. `width` and `height` give its aspect ratio; for an SVG they are the size of its view box. */
export interface Image {
  /** An SVG, or WebP for browsers without AVIF. */
  src: string;
  width: number;
  height: number;
  /** Empty when the picture is decoration. */
  alt: string;
  kind: "art" | "photo";
  /** AVIF files by width, as in `srcset`; absent for an SVG. */
  avif?: string;
  /** A CSS gradient in the picture's colours, shown until the picture has loaded; absent for a cut-out. */
  placeholder?: string;
  /** Part that a crop of a photograph keeps, as `object-position`. */
  focus?: string;
  /** Set for a photograph that replaces a cut-out plate: it is cropped round and has a brass ring. */
  round?: true;
}
