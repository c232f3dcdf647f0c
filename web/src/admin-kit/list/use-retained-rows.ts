import { useEffect, useRef, useState } from 'react';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import { commitActions } from '../undo/action-queue.ts';
import { mergeRetainedRows, type RetainedRow } from './merge-retained-rows.ts';

type Identified<Row> = Pick<Row & { id: string }, 'id'>;

export interface RetainedRows<Row> extends PagedRows<Row> {
  /** Keeps a decided row visible in its new state. */
  retain: (row: Row) => void;
  /** Like `retain`, for a decision that can still be undone. */
  retainUndoable: (row: Row) => void;
  /** Undoes `retain`: the list shows the fetched row again. */
  release: (row: Identified<Row>) => void;
  /** True if the row was decided on this screen. */
  isRetained: (row: Identified<Row>) => boolean;
  /** True until the row's decision is sent and has succeeded. */
  isUndoable: (row: Identified<Row>) => boolean;
  /** Number of retained rows. */
  retainedCount: number;
  /** Refetches this list only and drops the retained rows. */
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
    retained: new Map<string, RetainedRow<Row>>(),
    order: [] as string[],
  });
  const { retained, order } =
    state.listKey === listKey
      ? state
      : { retained: new Map<string, RetainedRow<Row>>(), order: [] };
  const rows = retained.size > 0 ? mergeRetainedRows(list.rows, retained, order) : list.rows;

  // The response to a decision comes seconds after the render in which the user decided.
  const latest = useRef({ list, rows, listKey });
  useEffect(() => {
    latest.current = { list, rows, listKey };
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list leaves this one.
  useEffect(() => () => void commitActions(), [listKey]);

  const add = (row: Row, isUndoable: boolean) => {
    const { current } = latest;
    if (current.listKey !== listKey) return;
    const before = current.list.rows.find(({ id }) => id === row.id);
    const entry: RetainedRow<Row> = { row, before, isUndoable };
    setState((now) => ({
      listKey,
      retained: new Map([...(now.listKey === listKey ? now.retained : []), [row.id, entry]]),
      order: current.rows.map(({ id }) => id),
    }));
  };
  return {
    ...list,
    data: list.data && rows,
    rows,
    retain: (row) => add(row, false),
    retainUndoable: (row) => add(row, true),
    release: ({ id }) =>
      setState((now) => {
        const rest = new Map(now.retained);
        rest.delete(id);
        return { ...now, retained: rest };
      }),
    isRetained: ({ id }) => retained.has(id),
    isUndoable: ({ id }) => retained.get(id)?.isUndoable === true,
    retainedCount: retained.size,
    refresh: async () => {
      await commitActions();
      setState({ listKey, retained: new Map(), order: [] });
      list.refetch();
    },
  };
}
