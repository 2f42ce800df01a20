interface TermsProps {
  items: readonly { label: string; text: string }[];
  className?: string | undefined;
}

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
