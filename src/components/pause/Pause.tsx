interface PauseProps {
  label: string;
  className?: string | undefined;
}

/**
 * Stops whatever moves by itself (WCAG 2.2.2). A checkbox: movement by CSS stops through `:has(.pause :checked)`, without
 * script.
 */
export function Pause({ label, className = "" }: PauseProps) {
  return (
    <label className={`pause ${className}`}>
      <input type="checkbox" className="vh" />
      <span className="vh">{label}</span>
    </label>
  );
}
