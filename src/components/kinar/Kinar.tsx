interface KinarProps {
  kind: "temple" | "lotus" | "kairi" | "rope";
}

/** A saree border that joins two sections. */
export function Kinar({ kind }: KinarProps) {
  return <div className={`kinar kinar-${kind}`} aria-hidden="true" />;
}
