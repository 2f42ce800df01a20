interface DrawingProps {
  /** URL of one of our own drawings, imported from `@art`. */
  src: string;
  /** Size of its view box. */
  width: number;
  height: number;
  className?: string | undefined;
  /** True for the picture a visitor sees first, as in `Picture`. */
  priority?: boolean;
}

/**
 * A drawing that code imports, lazy-loaded without `priority`. `InlineSvg` inlines drawings that use the page's colours
 * or fonts.
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
