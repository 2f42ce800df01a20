interface DrawingProps {
  /** URL of one of our own drawings, imported from `@art`. */
  src: string;
  /** Its own pixels, as its view box says. */
  width: number;
  height: number;
  className?: string | undefined;
  /** True for the picture a visitor sees first, as in `Picture`. */
  priority?: boolean;
}

/**
 * A drawing that the code names, fetched when it comes into view unless it has `priority`. `Art` puts one
 * into the page instead, for those that take the page's colours or fonts; it costs its bytes in the
 * script.
 */
export function Drawing({ src, width, height, className, priority = false }: DrawingProps) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      className={className}
      alt=""
      {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
    />
  );
}
