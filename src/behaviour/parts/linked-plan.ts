import type { FormText } from "../../../schemas/generated/index.ts";

/**
 * In a browser that cannot show the plan in the address: sends it with the form, which changes it, and names it. Imports
 * nothing, because the planner's modules are bundled with React.
 *
 * @param note its `data-plan` has the names of a plan's fields, its `data-field` the name of the sent field,
 *   its `data-words` the form's words for a plan
 */
export function start(note: HTMLElement): void {
  const { plan = "", field: name = "", words = "{}" } = note.dataset;
  const part = new RegExp(`^(?:${plan})([2-7]?)$`);
  const query = new URLSearchParams(location.search);
  const functions = new Set(
    [...query].flatMap(([key, value]) => (value === "" ? [] : (part.exec(key)?.[1] ?? []))),
  );
  if (functions.size === 0) return;
  const field = Object.assign(document.createElement("input"), { name, type: "hidden" });
  field.value = location.search.slice(1);
  document.querySelector("form[method=post]")?.append(field);
  const { text, guests, several, packages } = JSON.parse(words) as FormText["plan"];
  const [first] = functions;
  const count = query.get(`guests${first}`);
  const parts =
    functions.size > 1
      ? [several.replace("{n}", String(functions.size))]
      : [
          count && guests.replace("{guests}", count),
          packages?.find(({ id }) => id === query.get(`package${first}`))?.label,
        ];
  const named = parts.filter(Boolean).join(", ");
  note.textContent = named ? `${text} ${named}${text.slice(-1)}` : text;
  note.hidden = false;
}
