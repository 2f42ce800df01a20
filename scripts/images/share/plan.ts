import type { Image } from "../../../src/model/image.ts";
import { contentHash } from "../../lib/hash.ts";
import { picturesOf, type Composition, type ShareCard } from "./card.ts";
import { frame, join } from "./frame.ts";
import { grounds, type GroundName } from "./ground.ts";
import { AREAS, HEIGHT, WIDTH } from "./layout.ts";

/** The picture side of a share picture; pages with the same pictures share it. */
export interface StagePlan {
  key: string;
  composition: Composition;
  images: Image[];
  fill: string;
  /** SVG over all pictures, and a part of one between the first and the others. */
  over: string;
  between: string;
}

/** An SVG of a share picture's size. */
export function sheet(body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">${body}</svg>`;
}

/** Frames by composition and ground. */
const drawn = new Map<string, string>();

function frameOf(composition: Composition, ground: GroundName): string {
  const name = `${composition.kind} ${ground}`;
  const text = drawn.get(name) ?? sheet(frame(composition, grounds[ground]));
  drawn.set(name, text);
  return text;
}

export function stagePlan({ composition, ground }: ShareCard): StagePlan {
  const { fill } = grounds[ground];
  const images = picturesOf(composition);
  const over = frameOf(composition, ground);
  const between = join(composition);
  const plan = [fill, images.map(({ src }) => src), AREAS[composition.kind], over, between];
  return { key: contentHash(JSON.stringify(plan)), composition, images, fill, over, between };
}
