import { compositionSize } from "../composition-size.ts";
import { each, layers, pick, repeat } from "../core/geometry.ts";
import { ink } from "../core/ink.ts";
import { archPath, leafPath, petals } from "../core/shapes.ts";
import { at, box, line, shape, svg } from "../core/svg.ts";
import { bloom, marigold } from "../motif/flowers.ts";
import { jali8 } from "../pattern/jali.ts";

const [WIDTH, HEIGHT] = compositionSize("kitchen-portrait");

interface Jharokha {
  /** The stone screen behind, and the frame of the window. */
  screen: readonly [string, string];
  frame: string;
}

/**
 * A founder's portrait, drawn through tools in a jharokha. Never a face; never a garland, because a
 * garlanded frame marks the departed.
 */
function portrait({ screen, frame }: Jharokha, tools: string): string {
  const opening = (inset: number, h: number, rise: number) =>
    archPath(inset, HEIGHT, WIDTH - 2 * inset, HEIGHT * h, HEIGHT * rise, 11);
  const body = layers(
    `<defs>${jali8("j", screen, 64)}</defs>`,
    box(0, 0, WIDTH, HEIGHT, "url(#j)"),
    shape(opening(48, 0.56, 0.27), frame),
    shape(opening(66, 0.55, 0.25), ink.rice100),
    tools,
    box(0, HEIGHT - 18, WIDTH, 18, frame),
  );
  return svg(WIDTH, HEIGHT, body, { fit: "xMidYMid slice" });
}

/** A steaming brass handi and its ladle. */
function handi(steam: string): string {
  return layers(
    shape("M-118 100C-176 30 -150 -70 -92 -96H92C150 -70 176 30 118 100Z", ink.brass500),
    shape("M-104 92C-152 30 -130 -60 -80 -88C-104 -30 -100 40 -60 96Z", ink.brass300),
    box(-104, -122, 208, 28, ink.brass600, 'rx="12"'),
    box(-84, 98, 168, 18, ink.brass700, 'rx="8"'),
    line("M-20 -140q-22 -34 0 -66t0 -66M24 -140q-22 -34 0 -66t0 -66", steam, 9, 'opacity=".5"'),
    `<g transform="rotate(24)">${box(70, -250, 13, 190, ink.copper600, 'rx="6"')}</g>`,
    shape(petals(12, 54, 10, 0.8), ink.brass700, 'opacity=".6" transform="translate(0 10)"'),
  );
}

/** A row of `count` marigolds, their colours in turn from the `first`. */
function row(count: number, y: number, first: number): string {
  return repeat(count, (i) => {
    const flower = pick([bloom.gold, bloom.red, bloom.lemon], (first + i) % 3);
    return at((i - (count - 1) / 2) * 48, y, marigold(30, flower));
  });
}

/** A copper basket heaped with marigolds, mango leaves standing in it. */
function flowerBasket(): string {
  const leaves = each(
    [-42, -14, 16, 44],
    (turn, i) =>
      `<g transform="rotate(${180 + turn})">${shape(leafPath(150, 27), i % 2 ? ink.leaf500 : ink.leaf700)}${line("M0 12V120", ink.leaf300, 3)}</g>`,
  );
  return layers(
    shape("M-150 60C-150 -30 150 -30 150 60Z", ink.copper500),
    box(-160, 50, 320, 20, ink.copper700, 'rx="8"'),
    row(6, -4, 0),
    row(5, -44, 7),
    row(4, -84, 13),
    `<g transform="translate(0 -110)">${leaves}</g>`,
  );
}

/** The founder who cooks. */
export function kitchenFounder(): string {
  const screen = [ink.leaf800, ink.leaf700] as const;
  return portrait(
    { screen, frame: ink.marigold500 },
    at(WIDTH / 2, HEIGHT - 150, handi(ink.leaf800)),
  );
}

/** The founder who decorates. */
export function decorFounder(): string {
  const screen = [ink.kumkum700, "#9b2020"] as const;
  return portrait({ screen, frame: ink.marigold400 }, at(WIDTH / 2, HEIGHT - 96, flowerBasket()));
}
