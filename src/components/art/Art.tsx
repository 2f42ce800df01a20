interface ArtProps {
  /** One of our own drawings, imported with `?raw`; never text from outside. */
  svg: string;
  className?: string | undefined;
  /** Alternative text, unless decoration. */
  label?: string;
}

const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';

/** A drawing inside the page, where it can take the page's colours, fonts and motion. */
export function Art({ svg, className, label }: ArtProps) {
  return (
    <span
      className={className}
      {...(label === undefined
        ? { "aria-hidden": true as const }
        : { role: "img", "aria-label": label })}
      // Inside HTML a drawing needs no namespace.
      dangerouslySetInnerHTML={{ __html: svg.replace(NAMESPACE, "") }}
    />
  );
}
