export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export function isCheckbox(field: Field): field is HTMLInputElement {
  return /^(?:checkbox|radio)$/.test(field.type);
}

export function fieldsIn(root: ParentNode): Field[] {
  return [...root.querySelectorAll<Field>("input, select, textarea")];
}

export function isChanged(field: Field): boolean {
  if (isCheckbox(field)) return field.checked !== field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.value !== field.defaultValue;
  const options = [...field.options];
  const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
  return field.value !== first?.value;
}
