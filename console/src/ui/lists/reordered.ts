/**
 * Puts part of a list in a new order: the items named in `ids` share the positions they hold among themselves, in the
 * order of `ids`; every other item keeps its position. So a filtered list can be sorted without moving hidden items.
 * Ids without an item are ignored.
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
