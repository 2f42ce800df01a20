import type { FormText } from "../generated/index.ts";
import { guestCount } from "../enquiry/typed-numbers.ts";
import { fill } from "../format.ts";
import { fieldName, functionsIn } from "./plan.ts";

/** That a plan is sent, with its guests and package or its number of functions. */
export function attachedPlan(query: URLSearchParams, words: FormText["plan"]): string {
  const [first = 0, ...more] = functionsIn(query);
  const guests = guestCount(query.get(fieldName("guests", first)) ?? "");
  const offer = query.get(fieldName("package", first));
  const parts =
    more.length > 0
      ? [fill(words.several, { n: String(more.length + 1) })]
      : [
          guests && fill(words.guests, { guests: String(guests) }),
          words.packages?.find(({ id }) => id === offer)?.label,
        ];
  const named = parts.filter(Boolean).join(", ");
  return named ? `${words.text} ${named}${words.text.slice(-1)}` : words.text;
}
