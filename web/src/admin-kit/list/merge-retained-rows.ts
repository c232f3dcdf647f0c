/** A row decided on this screen. */
export interface RetainedRow<Row> {
  /** The row after the decision. */
  row: Row;
  /** The row of the list before the decision. */
  before: Row | undefined;
  /** True until the decision is sent: until then the server's row is not newer. */
  isUndoable?: boolean;
}

/**
 * Merges retained rows into the fetched rows. A row missing from `fresh` goes after its nearest predecessor in `order`,
 * else before its nearest successor.
 */
export function mergeRetainedRows<Row extends { id: string }>(
  fresh: readonly Row[],
  retained: ReadonlyMap<string, RetainedRow<Row>>,
  order: readonly string[],
): Row[] {
  const rows = fresh.map((row) => {
    const retainedRow = retained.get(row.id);
    return retainedRow && (retainedRow.isUndoable || retainedRow.before === row)
      ? retainedRow.row
      : row;
  });
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  const freshIds = new Set(fresh.map(({ id }) => id));
  order.forEach((id, index) => {
    const retainedRow = retained.get(id);
    if (!retainedRow || freshIds.has(id)) return;
    const before = order.slice(0, index).findLast((other) => indexOf(other) >= 0);
    const after = order.slice(index + 1).find((other) => indexOf(other) >= 0);
    if (before !== undefined) rows.splice(indexOf(before) + 1, 0, retainedRow.row);
    else rows.splice(after === undefined ? rows.length : indexOf(after), 0, retainedRow.row);
  });
  return rows;
}
