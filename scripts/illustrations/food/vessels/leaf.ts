import { layers, num } from "../../core/geometry.ts";
import { ink } from "../../core/ink.ts";
import { disc, line, shape } from "../../core/svg.ts";

/** A cut banana leaf lying along x, seen from above: length `L`, half width `w`, about the origin. */
export function bananaLeaf(
  L = 800,
  w = 180,
  { veins = 18, a = ink.leaf500, b = ink.leaf400, rib = ink.leaf300, dark = ink.leaf700 } = {},
): string {
  const h = L / 2;
  const d = `M${-h} ${-w * 0.72}Q${-h * 0.2} ${-w * 1.16} ${h * 0.45} ${-w * 0.86}Q${h * 0.86} ${-w * 0.55} ${h} 0Q${h * 0.86} ${w * 0.55} ${h * 0.45} ${w * 0.86}Q${-h * 0.2} ${w * 1.16} ${-h} ${w * 0.72}Z`;
  let v = "";
  let v2 = "";
  for (let i = 0; i < veins; i++) {
    const x = -h + ((i + 0.5) * L * 0.9) / veins;
    const f = x < h * 0.3 ? 1 : 1 - (x - h * 0.3) / (h * 0.9);
    const dx = L * 0.035;
    v += `M${num(x)} 0Q${num(x + dx)} ${num(-w * 0.4 * f)} ${num(x + dx * 1.4)} ${num(-w * 0.7 * f)}`;
    v2 += `M${num(x)} 0Q${num(x + dx)} ${num(w * 0.4 * f)} ${num(x + dx * 1.4)} ${num(w * 0.7 * f)}`;
  }
  return layers(
    shape(d, "#000", 'opacity=".22" transform="translate(8 14)"'),
    shape(d, a),
    shape(
      `M${-h} 0L${h} 0Q${h * 0.86} ${w * 0.55} ${h * 0.45} ${w * 0.86}Q${-h * 0.2} ${w * 1.16} ${-h} ${w * 0.72}Z`,
      dark,
      'opacity=".34"',
    ),
    line(v + v2, b, 3),
    line(`M${-h} 0L${h * 0.97} 0`, rib, 9),
    line(`M${-h} -2L${h * 0.9} -2`, "#fff", 2, 'opacity=".35"'),
  );
}

/** A disc cut from a banana leaf. */
export function leafDisc(radius: number): string {
  let v = "";
  for (let i = -9; i <= 9; i++) {
    const x = (i * radius) / 9.5;
    const h = Math.sqrt(Math.max(0, radius * radius - x * x));
    if (h < 60) continue;
    v += `M${num(x - 14)} 0Q${num(x + 8)} ${num(-h * 0.5)} ${num(Math.min(x + 34, Math.sqrt(Math.max(0, radius * radius - h * h * 0.8))))} ${num(-h * 0.9)}M${num(x - 14)} 0Q${num(x + 8)} ${num(h * 0.5)} ${num(Math.min(x + 34, Math.sqrt(Math.max(0, radius * radius - h * h * 0.8))))} ${num(h * 0.9)}`;
  }
  return layers(
    disc(0, 0, radius, ink.leaf700),
    disc(3, 4, radius - 5, "#237a50"),
    shape(
      `M${-radius + 6} 4A${radius - 5} ${radius - 5} 0 0 0 ${radius} 4Z`,
      ink.leaf700,
      'opacity=".55"',
    ),
    line(v, "#3c9560", 3),
    line(`M${-radius + 8} 2H${radius - 4}`, ink.leaf300, 8),
  );
}
