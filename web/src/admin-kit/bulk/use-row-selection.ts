import { useState } from 'react';
import type { Selection } from './selection.tsx';

/** The selection of a list with its rows. */
export interface RowSelection<Row, Matching = never> {
  /** The value of `SelectionProvider`. */
  selection: Selection;
  /** The selected rows. */
  rows: readonly Row[];
  /** True if all selectable rows of the page are selected. */
  isPageSelected: boolean;
  /** Present if all rows that match the filters are selected, also those of other pages. */
  allMatching: Matching | null;
  selectAllMatching: (matching: Matching) => void;
  clear: () => void;
}

/**
 * Selection state of a list. A new `listKey` clears the selection. It never contains rows that are not selectable.
 * @param isSelectable true for rows that allow a bulk action
 */
export function useRowSelection<Row extends { id: string }, Matching = never>(
  rows: readonly Row[],
  listKey: string,
  isSelectable: (row: Row) => boolean,
): RowSelection<Row, Matching> {
  const emptyState = {
    listKey,
    ids: new Set<string>(),
    last: '',
    matching: null as Matching | null,
  };
  const [state, setState] = useState(emptyState);
  const { ids, last, matching } = state.listKey === listKey ? state : emptyState;
  const selectableRows = rows.filter(isSelectable);
  const selectable = selectableRows.map(({ id }) => id);
  // A change of single rows resets "all matching".
  const setSelection = (next: Iterable<string>, lastId = '') =>
    setState({ listKey, ids: new Set(next), last: lastId, matching: null });
  const selectedRows = selectableRows.filter(({ id }) => ids.has(id));
  const isPageSelected = selectedRows.length > 0 && selectedRows.length === selectableRows.length;

  const listBetween = (from: string, to: string): string[] => {
    const endIndexes = [selectable.indexOf(from), selectable.indexOf(to)].sort((a, b) => a - b);
    const [first = -1, end = -1] = endIndexes;
    return first < 0 ? [to] : selectable.slice(first, end + 1);
  };
  return {
    selection: {
      selectable,
      selected: selectedRows.map(({ id }) => id),
      select: (id, on, range) => {
        const toggledIds = range ? listBetween(range === true ? last : range, id) : [id];
        setSelection(
          on
            ? [...ids, ...toggledIds]
            : [...ids].filter((selectedId) => !toggledIds.includes(selectedId)),
          id,
        );
      },
      selectAll: (on) => setSelection(on ? selectable : []),
    },
    rows: selectedRows,
    isPageSelected,
    // A row that was added since is not selected, so "all matching" is no longer true.
    allMatching: isPageSelected ? matching : null,
    selectAllMatching: (all) => setState({ listKey, ids, last, matching: all }),
    clear: () => setSelection([]),
  };
}
