import { kebab } from "../../../illustrations/core/names.ts";
import { problemAt } from "../../../content/problems/problem.ts";
import type { Rule } from "../rule.ts";

/** A guest's seal is drawn from the name, so every guest who speaks needs one of their own. */
export const guestNames: Rule = ({ catalogs, located }, report) => {
  const testimonials = located.get("testimonials");
  if (!testimonials) return;
  const first = new Map<string, number>();
  catalogs.testimonials.testimonials.forEach(({ name }, index) => {
    const place = testimonials.spanOf(["testimonials", index, "name"]);
    const seal = kebab(name);
    const known = first.get(seal);
    if (name !== "" && seal === "") {
      report(
        problemAt(testimonials.source, place, {
          code: "unreadable-name",
          message: `the seal of ${JSON.stringify(name)} cannot be named, because the name has no Latin letters`,
          fix: 'write the name in Latin letters, like "Ramesh Patil"',
        }),
      );
    } else if (known !== undefined && name !== "") {
      report(
        problemAt(testimonials.source, place, {
          code: "same-name",
          message: `${JSON.stringify(name)} speaks already, in entry ${known + 1}, and both would share one seal`,
          fix: 'tell them apart by an initial or a family name, like "Asha M."',
        }),
      );
    } else {
      first.set(seal, index);
    }
  });
};
