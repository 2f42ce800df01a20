/** Whether two values say the same in JSON, in whatever order their keys are. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return false;
  const [mine, theirs] = [one, other].map((value) =>
    Object.entries(value).filter(([, own]) => own !== undefined),
  );
  const values = new Map<string, unknown>(theirs);
  return (
    Array.isArray(one) === Array.isArray(other) &&
    mine?.length === values.size &&
    mine.every(([key, own]) => isSame(own, values.get(key)))
  );
}
