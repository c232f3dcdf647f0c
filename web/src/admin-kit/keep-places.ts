/**
 * The rows as they came, and those of `kept` that came no more, each where it stood in `order`: after what stood before
 * it, else before what stood after it.
 */
export function keepPlaces<Row extends { id: string }>(
  fresh: readonly Row[],
  kept: ReadonlyMap<string, Row>,
  order: readonly string[],
): Row[] {
  const rows = [...fresh];
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  const came = new Set(fresh.map(({ id }) => id));
  order.forEach((id, place) => {
    const row = kept.get(id);
    if (!row || came.has(id)) return;
    const before = order.slice(0, place).findLast((other) => indexOf(other) >= 0);
    const after = order.slice(place + 1).find((other) => indexOf(other) >= 0);
    if (before !== undefined) rows.splice(indexOf(before) + 1, 0, row);
    else rows.splice(after === undefined ? rows.length : indexOf(after), 0, row);
  });
  return rows;
}
