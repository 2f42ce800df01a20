/** Places on the thali in units of its drawing: a thousandth of its width, from its centre. */
export interface Place {
  x: number;
  y: number;
  /** 1: the size of a katori drawing. */
  scale: number;
}

interface PlateLayout {
  katoris: readonly Place[];
  rice: Place;
  breads: readonly Place[];
  sweet: Place;
}

/** Places on a ring. The angles are in degrees, clockwise from the right. */
function ring(count: number, radius: number, from: number, step: number, scale: number): Place[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + index * step) * Math.PI) / 180;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), scale };
  });
}

const place = (x: number, y: number, scale: number): Place => ({ x, y, scale });

/** Layouts of the thalis of the first, the second and all further packages, as in their drawings. */
const LAYOUTS: readonly [PlateLayout, PlateLayout, PlateLayout] = [
  {
    katoris: ring(5, 288, 170, 50, 1.03),
    rice: place(-20, -20, 1.3),
    breads: [place(-90, 235, 1.15), place(55, 258, 1.15)],
    sweet: place(195, 185, 0.72),
  },
  {
    katoris: ring(7, 296, 152, 41.7, 0.96),
    rice: place(0, -30, 1.35),
    breads: [place(-100, 232, 1.08), place(22, 264, 1.08)],
    sweet: place(88, 152, 0.6),
  },
  {
    katoris: ring(11, 316, 270, 360 / 11, 0.8),
    rice: place(-66, -66, 1.15),
    breads: [place(90, -74, 0.95), place(118, 24, 0.95)],
    sweet: place(-34, 108, 0.9),
  },
];

export const layoutOf = (packageIndex: number): PlateLayout =>
  LAYOUTS[Math.min(packageIndex, 2)] ?? LAYOUTS[1];

/** Number of guests for each flower on the rim. */
const GUESTS_PER_FLOWER = 25;

/** Angles of the flowers in degrees, clockwise from the top: the first ones hang on the side that phones show. */
export const flowerAngles = (guests: number): number[] =>
  Array.from(
    { length: Math.min(60, Math.ceil(guests / GUESTS_PER_FLOWER)) },
    (_, index) => (index % 2 === 0 ? -1 : 1) * 6 * Math.ceil(index / 2) - 18,
  );

/**
 * Places of the hall's tables from its corner, closer together in a larger hall.
 *
 * @param isSquare rows of eight, otherwise rows of fourteen
 */
export function tablePlaces(count: number, isSquare: boolean): Place[] {
  const [perRow, height, widest, left, top] = isSquare
    ? [8, 700, 98, 90, 110]
    : [14, 282, 71, 38, 38];
  const step = Math.min(widest, (perRow * height) / count);
  return Array.from({ length: count }, (_, index) =>
    place(left + step * (index % perRow), top + step * Math.floor(index / perRow), step / 114),
  );
}
