import type { CompiledSelector } from "./selector.ts";

export type RulePiece = Extract<Piece, { type: "rule" }>;

/** A style sheet, read once so that many documents can take their part of it. */
export type Piece =
  | { type: "rule"; selectors: CompiledSelector[]; declarations: StyleDeclaration[] }
  | { type: "group"; head: string; pieces: Piece[] }
  | { type: "keyframes"; name: string; text: string; uses: string[] }
  | { type: "other"; text: string };

export interface StyleDeclaration {
  property: string;
  text: string;
  /** The custom properties that its value asks for. */
  uses: string[];
  /** Words of an `animation`, among which is the name of its keyframes. */
  animation: string[];
}

/** Every rule, those under conditions too. */
export function* allRules(pieces: readonly Piece[]): Generator<RulePiece> {
  for (const piece of pieces) {
    if (piece.type === "rule") yield piece;
    if (piece.type === "group") yield* allRules(piece.pieces);
  }
}

export const isCustom = ({ property }: StyleDeclaration) => property.startsWith("--");
