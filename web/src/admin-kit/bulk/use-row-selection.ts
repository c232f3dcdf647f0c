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
 * Selection state of a list. A new `listKey` clears the selection. The selection contains selectable rows only.
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
    lastToggledId: '',
    matching: null as Matching | null,
  };
  const [state, setState] = useState(emptyState);
  const { ids, lastToggledId, matching } = state.listKey === listKey ? state : emptyState;
  const selectableRows = rows.filter(isSelectable);
  const selectableIds = selectableRows.map(({ id }) => id);
  // A change of single rows resets "all matching".
  const setSelection = (newIds: Iterable<string>, toggledId = '') =>
    setState({ listKey, ids: new Set(newIds), lastToggledId: toggledId, matching: null });
  const selectedRows = selectableRows.filter(({ id }) => ids.has(id));
  const isPageSelected = selectedRows.length > 0 && selectedRows.length === selectableRows.length;

  const listIdsBetween = (from: string, to: string): string[] => {
    const endIndexes = [selectableIds.indexOf(from), selectableIds.indexOf(to)].sort(
      (a, b) => a - b,
    );
    const [startIndex = -1, endIndex = -1] = endIndexes;
    return startIndex < 0 ? [to] : selectableIds.slice(startIndex, endIndex + 1);
  };
  return {
    selection: {
      selectableIds,
      selectedIds: selectedRows.map(({ id }) => id),
      select: (id, isSelected, range) => {
        const toggledIds = range
          ? listIdsBetween(range === true ? lastToggledId : range, id)
          : [id];
        setSelection(
          isSelected
            ? [...ids, ...toggledIds]
            : [...ids].filter((selectedId) => !toggledIds.includes(selectedId)),
          id,
        );
      },
      selectAll: (isSelected) => setSelection(isSelected ? selectableIds : []),
    },
    rows: selectedRows,
    isPageSelected,
    // A row that was added meanwhile is not selected, so "all matching" is no longer true.
    allMatching: isPageSelected ? matching : null,
    selectAllMatching: (newMatching) =>
      setState({ listKey, ids, lastToggledId, matching: newMatching }),
    clear: () => setSelection([]),
  };
}
