/**
 * Puts some of a list in a new order: the items that `ids` names share out the places they hold among themselves,
 * in the order of `ids`; every other item keeps its place. So a filtered list can be put in order without moving
 * what the filter hides. Ids that no item has are passed over.
 */
export function reordered<Item>(
  items: readonly Item[],
  ids: readonly string[],
  idOf: (item: Item) => string,
): Item[] {
  const byId = new Map(items.map((item) => [idOf(item), item]));
  const named = new Set(ids.filter((id) => byId.has(id)));
  const next = named.values();
  return items.map((item) => (named.has(idOf(item)) ? (byId.get(next.next().value ?? '') ?? item) : item));
}
