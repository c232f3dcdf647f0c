import { useState } from 'react';
import type { PagedRows } from '../../lib/api/paged-query.ts';
import { mergeRetainedRows, type RetainedRow } from './merge-retained-rows.ts';

export interface RetainedRows<Row> extends PagedRows<Row> {
  /** Lets a row that was decided here stand where it is, as the decision left it. */
  retain: (row: Row) => void;
  /** Whether it was decided here. */
  isRetained: (row: Pick<Row & { id: string }, 'id'>) => boolean;
  /** How many were. */
  retainedCount: number;
  /** Reads the list anew, and only what belongs to it. */
  refresh: () => void;
}

/**
 * A list whose decided rows stay in their places, so that no other one comes below a hand that has just decided.
 * @param listKey another list (other filters) starts with none
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
  const { kept, order } =
    state.listKey === listKey ? state : { kept: new Map<string, RetainedRow<Row>>(), order: [] };
  const rows = kept.size > 0 ? mergeRetainedRows(list.rows, kept, order) : list.rows;
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
    isRetained: ({ id }) => kept.has(id),
    retainedCount: kept.size,
    refresh: () => {
      setState({ listKey, kept: new Map(), order: [] });
      list.refetch();
    },
  };
}
