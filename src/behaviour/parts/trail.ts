/** One frame of something that follows: a share of the way that is left. */
export function trail(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}
