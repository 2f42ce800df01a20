interface ArtProps {
  /** One of our own drawings, imported with `?raw`; never text from outside. */
  svg: string;
  className?: string | undefined;
  /** What it shows, when it is not decoration. */
  label?: string;
}

/** A drawing inside the page, where it can take the page's colours, fonts and motion. */
export function Art({ svg, className, label }: ArtProps) {
  return (
    <span
      className={className}
      {...(label === undefined
        ? { "aria-hidden": true as const }
        : { role: "img", "aria-label": label })}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
