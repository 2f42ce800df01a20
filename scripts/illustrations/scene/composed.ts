import type { SceneOrder, ScenePiece } from "../../../schemas/generated/index.ts";
import { layers } from "../core/geometry.ts";
import { kebab } from "../core/names.ts";
import { at, box, place, stamp, svg } from "../core/svg.ts";
import { jali8 } from "../pattern/jali.ts";
import { HEIGHT, WIDTH, ground } from "./canvas.ts";
import { moods, type Mood } from "./mood.ts";
import { pieces, spans } from "./pieces.ts";
import { room } from "./room.ts";

const USUAL_HORIZON = 440;

function backdrop(
  { backdrop: kind, horizon = USUAL_HORIZON, border = "temple" }: SceneOrder,
  mood: Mood,
  id: string,
) {
  switch (kind) {
    case "hall":
      return room(mood, horizon, id, { band: border });
    case "jali":
      return (
        `<defs>${jali8(`${id}j`, [mood.wall, mood.wall2], 90)}</defs>` +
        box(0, 0, WIDTH, HEIGHT, `url(#${id}j)`)
      );
    case "buti":
      return ground(id, mood.wall, mood.wall2);
  }
}

/** Pieces that look the same share one drawing: everything but where they are. */
function likeness({ x: _x, y: _y, size: _size, turn: _turn, ...looks }: ScenePiece): string {
  return JSON.stringify(looks);
}

function isSpan(piece: ScenePiece["piece"]): piece is keyof typeof spans {
  return Object.hasOwn(spans, piece);
}

/** A scene put together from its pieces, the farthest first. */
function compose(order: SceneOrder, id: string): string {
  const mood: Mood = moods[order.mood];
  const alike = Map.groupBy(order.pieces, likeness);
  const stamps = new Map<string, { id: string; body: string }>();
  const put = order.pieces.map((piece, i) => {
    const { piece: name, x = WIDTH / 2, y = 0, size = 1, turn = 0 } = piece;
    const own = `${id}p${i}`;
    if (isSpan(name)) return spans[name](piece, { mood, id: own });
    const looks = likeness(piece);
    const known = stamps.get(looks) ?? {
      id: own,
      body: pieces[name](piece, { mood, id: `${own}-` }),
    };
    // A stamp of one place would be built twice by browsers: once more where it is put down.
    if (alike.get(looks)?.length === 1) return at(x, y, known.body, size, turn);
    stamps.set(looks, known);
    return place(known.id, x, y, size, turn);
  });
  return layers(
    backdrop(order, mood, id),
    ...[...stamps.values()].map((known) => stamp(known.id, known.body)),
    ...put,
  );
}

/** The scenes that content asks for, 1200 × 800. */
export function orderedScenes(orders: readonly SceneOrder[]): [slot: string, svg: string][] {
  return orders.map((order) => [
    order.slot,
    svg(WIDTH, HEIGHT, compose(order, kebab(order.slot).slice(0, 1)), { fit: "xMidYMid slice" }),
  ]);
}
