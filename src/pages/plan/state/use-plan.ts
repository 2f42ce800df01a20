import { useEffect, useRef, useState, type RefObject } from "react";
import { PLAN_PARTS } from "../../../../schemas/enquiry-fields.ts";
import { readPlan, writePlan, type Plan, type PlanChoices } from "../../../../schemas/plan/plan.ts";

interface Planning {
  plan: Plan;
  /** Around the fields. */
  fields: RefObject<HTMLDivElement | null>;
  /** To be called whenever a field has changed. */
  choose: () => void;
  /** Changes some of it, as if the visitor had. */
  change: (part: Partial<Plan>) => void;
}

type Field = HTMLInputElement | HTMLSelectElement;

const NOTHING: Plan = { counters: [] };

/**
 * The plan that the fields hold and the address says. The fields belong to the browser; what they
 * say is written to the address at every change, so that it can be shared, reloaded and come back to.
 */
export function usePlan(choices: PlanChoices): Planning {
  const fields = useRef<HTMLDivElement>(null);
  const [plan, setPlan] = useState(NOTHING);
  /** False while the plan is as the page found it. */
  const isChosen = useRef(false);

  useEffect(() => {
    if (!fields.current) return;
    const asked = new URLSearchParams(window.location.search);
    // Without a plan in the address, what was chosen before script arrived counts.
    if (PLAN_PARTS.some((part) => asked.has(part))) {
      fill(fieldsIn(fields.current), readPlan(asked, choices));
    }
    setPlan(read(fieldsIn(fields.current), choices));
  }, [choices]);

  useEffect(() => {
    if (!isChosen.current) return;
    // In a task of its own: the browser takes longer over an address than we over a sum.
    const timer = setTimeout(() => writeAddress(writePlan(plan)));
    return () => clearTimeout(timer);
  }, [plan]);

  function choose(): void {
    if (!fields.current) return;
    isChosen.current = true;
    setPlan(read(fieldsIn(fields.current), choices));
  }

  return {
    plan,
    fields,
    choose,
    change(part) {
      if (!fields.current) return;
      fill(fieldsIn(fields.current), { ...plan, ...part });
      choose();
    },
  };
}

function writeAddress(query: string): void {
  const { pathname, hash } = window.location;
  // Not a navigation: the page stays, and so does its data.
  window.history.replaceState(
    window.history.state,
    "",
    `${pathname}${query && `?${query}`}${hash}`,
  );
}

function fieldsIn(element: Element): Field[] {
  return [...element.querySelectorAll<Field>("input, select")];
}

function isChoice(field: Field): field is HTMLInputElement {
  return field.type === "radio" || field.type === "checkbox";
}

function read(fields: readonly Field[], choices: PlanChoices): Plan {
  const query = new URLSearchParams();
  for (const field of fields) {
    if (!isChoice(field) || field.checked) query.append(field.name, field.value);
  }
  return readPlan(query, choices);
}

function fill(fields: readonly Field[], plan: Plan): void {
  const said = new URLSearchParams(writePlan(plan));
  for (const field of fields) {
    const value = said.get(field.name) ?? "";
    if (isChoice(field)) {
      const chosen = field.type === "checkbox" ? value.split(",") : [value];
      field.checked = chosen.includes(field.value);
    } else field.value = value;
  }
}
