/** Sorts the items that have a date. An item without a date keeps its position in the list. */
export function inDateOrder<Item>(
  items: readonly Item[],
  dateOf: (item: Item) => string | undefined,
): Item[] {
  const day = (item: Item) => dateOf(item) ?? "";
  const dated = items
    .filter((item) => day(item) !== "")
    .sort((one, other) => Number(day(one) > day(other)) - Number(day(one) < day(other)));
  return items.map((item) => (day(item) === "" ? item : (dated.shift() ?? item)));
}
