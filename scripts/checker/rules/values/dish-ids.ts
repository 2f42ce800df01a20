import type { Rule } from "../rule.ts";
import { lookAt } from "../support/catalog.ts";

/** A dish's id is its own on the whole menu, live counters included: links and saved menus ask for it. */
export const dishIds: Rule = (context, report) => {
  const known = new Map<string, string>();
  lookAt(context, "live-counters", report, ({ counters }) => {
    for (const { id, name } of counters) known.set(id, `the live counter ${name}`);
  });
  lookAt(context, "menus", report, ({ categories }, reportValue) => {
    categories.forEach(({ id: category, name: where, dishes = [] }, at) => {
      dishes.forEach(({ id, name }, index) => {
        const other = known.get(id);
        if (other === undefined) {
          known.set(id, `${name} under ${where}`);
          return;
        }
        reportValue(["categories", at, "dishes", index, "id"], {
          code: "repeated-name",
          message: `${other} has the id "${id}" already`,
          fix: `type another id here, such as "${id}-${category}"`,
        });
      });
    });
  });
};
