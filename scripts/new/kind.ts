import type { CompiledSite } from "../build/compile.ts";
import type { Plan } from "../edit/plan.ts";
import type { Answers, Field } from "./fields.ts";

/** A kind of thing that `npm run new` can add. */
export interface Kind {
  /** What it adds, in a few words. */
  about: string;
  fields: readonly Field[];
  /** Works out what is written; throws a Refusal when the answers cannot be used. */
  plan: (answers: Answers, site: CompiledSite) => Promise<Plan>;
  /** What the person does next. */
  next: (answers: Answers) => string;
}
