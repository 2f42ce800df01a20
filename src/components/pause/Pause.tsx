interface PauseProps {
  label: string;
  className?: string | undefined;
}

/**
 * Checkbox that stops automatic movement (WCAG 2.2.2). CSS animations stop through `:has(.pause :checked)`, without
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
