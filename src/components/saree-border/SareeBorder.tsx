interface SareeBorderProps {
  kind: "temple" | "lotus" | "kairi" | "rope";
}

/** A saree border that joins two sections. */
export function SareeBorder({ kind }: SareeBorderProps) {
  return <div className={`saree-border saree-border-${kind}`} aria-hidden="true" />;
}
