/**
 * In a browser that cannot show the plan in the address: sends it with the form, which changes it, and names it. Imports
 * nothing, because the planner's modules are bundled with React.
 *
 * @param note its `data-plan` has the names of a plan's fields, its `data-field` the name of the sent field; its
 *   text ends with the label of the number of functions
 */
export function start(note: HTMLElement): void {
  const { plan = "", field: name = "" } = note.dataset;
  const part = new RegExp(`^(?:${plan})([2-7]?)$`);
  const query = [...new URLSearchParams(location.search)];
  const functions = new Set(
    query.flatMap(([key, value]) => (value === "" ? [] : (part.exec(key)?.[1] ?? []))),
  );
  if (functions.size === 0) return;
  const field = Object.assign(document.createElement("input"), { name, type: "hidden" });
  field.value = location.search.slice(1);
  document.querySelector("form[method=post]")?.append(field);
  note.append(` ${functions.size}.`);
  note.hidden = false;
}
