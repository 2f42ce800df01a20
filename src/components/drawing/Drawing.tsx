interface DrawingProps {
  /** URL of one of our own drawings, imported from `@art`. */
  src: string;
  width: number;
  height: number;
  className?: string | undefined;
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
