/** A row that was decided here. */
export interface RetainedRow<Row> {
  /** As the decision left it. */
  row: Row;
  /** As the list had it at that moment; it is the older one of both. */
  before: Row | undefined;
}

/**
 * The rows as they came, and those of `kept` that came no more, each where it stood in `order`: after what stood before
 * it, else before what stood after it.
 */
export function mergeRetainedRows<Row extends { id: string }>(
  fresh: readonly Row[],
  kept: ReadonlyMap<string, RetainedRow<Row>>,
  order: readonly string[],
): Row[] {
  const rows = fresh.map((row) => {
    const decided = kept.get(row.id);
    return decided?.before === row ? decided.row : row;
  });
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  const came = new Set(fresh.map(({ id }) => id));
  order.forEach((id, place) => {
    const decided = kept.get(id);
    if (!decided || came.has(id)) return;
    const before = order.slice(0, place).findLast((other) => indexOf(other) >= 0);
    const after = order.slice(place + 1).find((other) => indexOf(other) >= 0);
    if (before !== undefined) rows.splice(indexOf(before) + 1, 0, decided.row);
    else rows.splice(after === undefined ? rows.length : indexOf(after), 0, decided.row);
  });
  return rows;
}
