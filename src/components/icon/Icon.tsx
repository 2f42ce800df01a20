const STROKES = {
  "arrow-up": "M10 17V4M4 9l6-6 6 6",
  chevron: "M3 7l7 7 7-7",
  cross: "M3 3l14 14M17 3L3 17",
  previous: "M13 3l-7 7 7 7",
  next: "M7 3l7 7-7 7",
  phone:
    "M4 2h3l2 5-2 1.5c1 2.2 2.3 3.5 4.5 4.5L13 11l5 2v3c0 1-1 2-2 2C8.5 18 2 11.5 2 4c0-1 1-2 2-2z",
  mail: "M2 4h16v12H2zM2 5l8 6 8-6",
  chat: "M3 3h14v11H9l-5 4v-4H3z",
  pin: "M10 18c-4-5-6-7-6-10a6 6 0 0 1 12 0c0 3-2 5-6 10zM10 6v4M8 8h4",
} as const;

interface IconProps {
  name: keyof typeof STROKES;
  className?: string | undefined;
}

/** An icon beside words or inside a labelled control; always decoration. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg viewBox="0 0 20 20" width="20" height="20" className={className} aria-hidden="true">
      <path d={STROKES[name]} fill="none" stroke="currentColor" strokeWidth="2.2" />
    </svg>
  );
}
