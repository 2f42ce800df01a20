import { svg } from "../core/svg.ts";

/** Outlines on a 24-unit square. */
const MARKS = {
  facebook:
    "M13 22v-8h3l.5-4H13V7.6c0-1.1.3-1.9 1.9-1.9H17V2.2C16.6 2.1 15.5 2 14.3 2 11.5 2 9.5 3.7 9.5 7v3H6.5v4h3v8z",
  instagram:
    "M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2.2A2.8 2.8 0 0 0 4.2 7v10A2.8 2.8 0 0 0 7 19.8h10a2.8 2.8 0 0 0 2.8-2.8V7A2.8 2.8 0 0 0 17 4.2zM12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM17.4 5.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z",
  youtube:
    "M22.5 7.2a3 3 0 0 0-2-2C18.7 4.7 12 4.7 12 4.7s-6.7 0-8.5.5a3 3 0 0 0-2 2A31 31 0 0 0 1 12a31 31 0 0 0 .5 4.8 3 3 0 0 0 2 2c1.8.5 8.5.5 8.5.5s6.7 0 8.5-.5a3 3 0 0 0 2-2A31 31 0 0 0 23 12a31 31 0 0 0-.5-4.8zM9.8 15.3V8.7l5.7 3.3z",
  whatsapp:
    "M12 2a10 10 0 0 0-8.6 15L2 22l5.2-1.4A10 10 0 1 0 12 2zm5.3 14c-.3.7-1.5 1.3-2.1 1.3-1.1.1-2.5-.1-5-1.9-2.6-1.9-3.7-4.3-3.8-5.2-.1-.9.5-2.2 1.2-2.5.5-.2 1 0 1.2.5l.8 1.8c.1.3 0 .6-.2.9l-.5.6c.8 1.6 2 2.6 3.6 3.3l.8-.9c.3-.3.6-.3.9-.2l1.8.9c.5.2.6.8.3 1.4z",
} as const;

/** One-ink marks of the networks; the footer uses them as masks and gives them its own colour. */
export function socialMarks(): [slot: string, svg: string][] {
  return Object.entries(MARKS).map(([network, d]) => [
    `social/${network}`,
    svg(24, 24, `<path d="${d}"/>`),
  ]);
}
