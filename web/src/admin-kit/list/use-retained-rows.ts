import { useState } from 'react';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import { mergeRetainedRows, type RetainedRow } from './merge-retained-rows.ts';

export interface RetainedRows<Row> extends PagedRows<Row> {
  /** Keeps a decided row visible in its new state. */
  retain: (row: Row) => void;
  /** True if the row was decided on this screen. */
  isRetained: (row: Pick<Row & { id: string }, 'id'>) => boolean;
  /** Number of retained rows. */
  retainedCount: number;
  /** Refetches this list only and drops the retained rows. */
  refresh: () => void;
}

/**
 * A list whose decided rows stay in place, so that no other row moves under the pointer.
 * @param listKey a new key (other filters) drops the retained rows
 */
export function useRetainedRows<Row extends { id: string }>(
  list: PagedRows<Row>,
  listKey: string,
): RetainedRows<Row> {
  const [state, setState] = useState({
    listKey,
    kept: new Map<string, RetainedRow<Row>>(),
    order: [] as string[],
  });
  const { kept: retained, order } =
    state.listKey === listKey ? state : { kept: new Map<string, RetainedRow<Row>>(), order: [] };
  const rows = retained.size > 0 ? mergeRetainedRows(list.rows, retained, order) : list.rows;
  return {
    ...list,
    data: list.data && rows,
    rows,
    retain: (row) =>
      setState((now) => ({
        listKey,
        kept: new Map([
          ...(now.listKey === listKey ? now.kept : []),
          [row.id, { row, before: list.rows.find(({ id }) => id === row.id) }],
        ]),
        order: rows.map(({ id }) => id),
      })),
    isRetained: ({ id }) => retained.has(id),
    retainedCount: retained.size,
    refresh: () => {
      setState({ listKey, kept: new Map(), order: [] });
      list.refetch();
    },
  };
}
