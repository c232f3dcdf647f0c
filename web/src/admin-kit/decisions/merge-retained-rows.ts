/** A row that the user decided on this screen. */
export interface RetainedRow<Row> {
  /** The row after the decision. */
  row: Row;
  /** The row of the list before the decision. */
  rowBefore: Row | undefined;
  /** True until the server has saved the decision; until then the decided row replaces the fetched row. */
  isUndoable?: boolean;
}

/**
 * Merges retained rows into the fetched rows. A retained row that was not fetched follows its nearest predecessor in
 * `order`, else precedes its nearest successor.
 */
export function mergeRetainedRows<Row extends { id: string }>(
  fetchedRows: readonly Row[],
  retainedRows: ReadonlyMap<string, RetainedRow<Row>>,
  order: readonly string[],
): Row[] {
  const rows = fetchedRows.map((row) => {
    const retainedRow = retainedRows.get(row.id);
    return retainedRow && (retainedRow.isUndoable || retainedRow.rowBefore === row)
      ? retainedRow.row
      : row;
  });
  const findRowIndex = (id: string | undefined) => rows.findIndex((row) => row.id === id);
  const fetchedIds = new Set(fetchedRows.map(({ id }) => id));
  order.forEach((id, index) => {
    const retainedRow = retainedRows.get(id);
    if (!retainedRow || fetchedIds.has(id)) return;
    const predecessorId = order.slice(0, index).findLast((otherId) => findRowIndex(otherId) >= 0);
    const successorId = order.slice(index + 1).find((otherId) => findRowIndex(otherId) >= 0);
    if (predecessorId !== undefined)
      rows.splice(findRowIndex(predecessorId) + 1, 0, retainedRow.row);
    else
      rows.splice(
        successorId === undefined ? rows.length : findRowIndex(successorId),
        0,
        retainedRow.row,
      );
  });
  return rows;
}
