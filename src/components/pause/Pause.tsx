interface PauseProps {
  label: string;
  className?: string | undefined;
  /** For movement that script makes; movement by CSS stops through `:has(.pause :checked)`. */
  onChange?: (paused: boolean) => void;
}

/** Stops whatever moves by itself (WCAG 2.2.2). A checkbox, so that it works without script. */
export function Pause({ label, className = "", onChange }: PauseProps) {
  return (
    <label className={`pause ${className}`}>
      <input
        type="checkbox"
        className="vh"
        onChange={(event) => onChange?.(event.currentTarget.checked)}
      />
      <span className="vh">{label}</span>
    </label>
  );
}
