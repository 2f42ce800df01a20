import { createInterface } from "node:readline/promises";
import { Refusal } from "../lib/refusal.ts";

/** What a kind of entry is made from: the name of its option, and the question for who did not type it. */
export interface Field {
  name: string;
  question: string;
  /** Used when nothing is typed; without one the field must be filled. */
  fallback?: string;
}

export type Answers = (name: string) => string;

export type Ask = (question: string) => Promise<string>;

/** Asks in the terminal; nothing when nobody sits there (a script, CI). */
export function terminal(): (Ask & { close: () => void }) | undefined {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  return Object.assign((question: string) => lines.question(question), {
    close: () => lines.close(),
  });
}

/** Takes each field from what was typed, asks for the rest, and falls back on what is usual. */
export async function fillIn(
  fields: readonly Field[],
  typed: Readonly<Record<string, string | undefined>>,
  ask?: Ask,
): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const { name, question, fallback } of fields) {
    const usual = fallback === undefined ? "" : ` [${fallback}]`;
    const given = typed[name] ?? (await ask?.(`${question}${usual}: `)) ?? "";
    const value = given.trim() || fallback;
    if (value === undefined) throw new Refusal(`${question} is missing`, `add --${name} "…"`);
    answers.set(name, value);
  }
  return (name) => answers.get(name) ?? "";
}
