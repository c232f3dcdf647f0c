import { useEffect, useRef, useState } from 'react';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import type { DecidableList } from '../bulk/use-bulk.tsx';
import { flushActions } from '../undo/action-queue.ts';
import { mergeRetainedRows, type RetainedRow } from './merge-retained-rows.ts';

export interface RetainedRows<Row> extends PagedRows<Row>, DecidableList<Row> {
  /** True if the row was decided on this screen. */
  isRetained: (row: { id: string }) => boolean;
  /** True after `retainUndoable` until the server has saved the decision. */
  isUndoable: (row: { id: string }) => boolean;
  /** Number of retained rows. */
  retainedCount: number;
  /** Sends decisions that could still be undone, drops the retained rows and refetches this list. */
  refresh: () => Promise<void>;
}

/**
 * Keeps decided rows of a list in place, so that no other row moves under the pointer.
 * Leaving the list sends decisions that could still be undone.
 * @param listKey a new key (other filters) drops the retained rows
 */
export function useRetainedRows<Row extends { id: string }>(
  list: PagedRows<Row>,
  listKey: string,
): RetainedRows<Row> {
  const [state, setState] = useState({
    listKey,
    retainedRows: new Map<string, RetainedRow<Row>>(),
    order: [] as string[],
  });
  const { retainedRows, order } =
    state.listKey === listKey
      ? state
      : { retainedRows: new Map<string, RetainedRow<Row>>(), order: [] };
  const rows =
    retainedRows.size > 0 ? mergeRetainedRows(list.rows, retainedRows, order) : list.rows;

  // The server's answer calls `retain` of an older render, so `retain` reads the newest list from this ref.
  const latestState = useRef({ list, rows, listKey });
  useEffect(() => {
    latestState.current = { list, rows, listKey };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the cleanup sends waiting actions when `listKey` changes
  useEffect(() => () => void flushActions(), [listKey]);

  const addRow = (row: Row, isUndoable: boolean) => {
    const { current } = latestState;
    if (current.listKey !== listKey) return;
    const rowBefore = current.list.rows.find(({ id }) => id === row.id);
    const entry: RetainedRow<Row> = { row, rowBefore, isUndoable };
    setState((previousState) => ({
      listKey,
      retainedRows: new Map([
        ...(previousState.listKey === listKey ? previousState.retainedRows : []),
        [row.id, entry],
      ]),
      order: current.rows.map(({ id }) => id),
    }));
  };
  return {
    ...list,
    data: list.data && rows,
    rows,
    retain: (row) => addRow(row, false),
    retainUndoable: (row) => addRow(row, true),
    release: ({ id }) =>
      setState((previousState) => {
        const remainingRows = new Map(previousState.retainedRows);
        remainingRows.delete(id);
        return { ...previousState, retainedRows: remainingRows };
      }),
    isRetained: ({ id }) => retainedRows.has(id),
    isUndoable: ({ id }) => retainedRows.get(id)?.isUndoable === true,
    retainedCount: retainedRows.size,
    refresh: async () => {
      await flushActions();
      setState({ listKey, retainedRows: new Map(), order: [] });
      list.refetch();
    },
  };
}
