interface DrawingProps {
  /** URL of one of our own drawings, imported from `@art`. */
  src: string;
  /** Its own pixels, as its view box says. */
  width: number;
  height: number;
  className?: string | undefined;
  /** True on the first screen: fetched at once. */
  first?: boolean;
}

/**
 * A drawing that the code names, fetched when it comes into view unless it is `first`. `Art` puts one
 * into the page instead, for those that take the page's colours or fonts; it costs its bytes in the
 * script.
 */
export function Drawing({ src, width, height, className, first = false }: DrawingProps) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      className={className}
      alt=""
      loading={first ? undefined : "lazy"}
    />
  );
}
