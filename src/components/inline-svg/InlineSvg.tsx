interface InlineSvgProps {
  /** One of our own drawings, imported with `?raw`; never text from outside. */
  svg: string;
  className?: string | undefined;
}

const NAMESPACE = ' xmlns="http://www.w3.org/2000/svg"';

/** A drawing inside the page, where it can take the page's colours, fonts and motion; always decoration. */
export function InlineSvg({ svg, className }: InlineSvgProps) {
  return (
    <span
      className={className}
      aria-hidden
      // An SVG inside HTML needs no `xmlns`.
      dangerouslySetInnerHTML={{ __html: svg.replace(NAMESPACE, "") }}
    />
  );
}
