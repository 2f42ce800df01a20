interface TermsProps {
  items: readonly { label: string; text: string }[];
  className?: string | undefined;
}

/** A description list, each term with its text in one element. */
export function Terms({ items, className }: TermsProps) {
  return (
    <dl className={className}>
      {items.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
