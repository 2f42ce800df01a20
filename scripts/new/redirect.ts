import { emptyPlan, keepFormatted } from "../edit/plan.ts";
import { addRedirect } from "../edit/redirects.ts";
import { catalogOf } from "./catalog-plan.ts";
import type { Kind } from "./kind.ts";

export const redirect: Kind = {
  about: "an old address that leads to a page",
  fields: [
    { name: "from", question: "The old address, like /wedding-food" },
    { name: "to", question: "The page it leads to, like /menu" },
  ],
  async plan(answers, site) {
    const { file, text, value } = catalogOf(site, "redirects");
    const entry = { from: answers("from"), to: answers("to") };
    const plan = emptyPlan();
    const changed = addRedirect(text, value.redirects, entry, { moves: false, known: true });
    plan.writes.set(file, await keepFormatted(file, text, changed));
    plan.notes.push(`${file}  ${entry.from} leads to ${entry.to}`);
    return plan;
  },
  next: (answers) => `npm run dev and open ${answers("from")}.`,
};
