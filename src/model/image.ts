/** A picture ready to show. `width` and `height` are its own pixels (an SVG's view box). */
export interface Image {
  src: string;
  width: number;
  height: number;
  /** Empty when the picture is decoration. */
  alt: string;
  kind: "art" | "photo";
  /** Only photographs have what follows. */
  photo?: PhotoDetails;
}

/** What a browser needs to fetch the smallest sufficient version of a photograph. */
interface PhotoDetails {
  /** Best format first, named as the attributes of a `<source>`. */
  sources: { type: string; srcSet: string }[];
  /** The same widths as JPEG. */
  srcSet: string;
  /** A CSS gradient in the photograph's colours, shown until it has come. */
  placeholder?: string;
  /** What a crop keeps, as `object-position`. */
  focus?: string;
  /** In the place of a cut-out plate: cropped round, with a brass ring. */
  round?: true;
}
