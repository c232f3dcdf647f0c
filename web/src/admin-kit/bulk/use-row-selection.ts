import { useState } from 'react';
import type { Selection } from './selection.tsx';

/** The selection of a list with its rows. */
export interface RowSelection<Row, Whole = never> {
  /** The value of `SelectionProvider`. */
  selection: Selection;
  /** The selected rows. */
  rows: readonly Row[];
  /** True if all selectable rows of the page are selected. */
  isPageSelected: boolean;
  /** Set if all rows that match the filters are selected, on all pages. */
  allMatching: Whole | null;
  selectAllMatching: (whole: Whole) => void;
  clear: () => void;
}

/**
 * Selection state of a list. A new `listKey` clears it; rows that stop being selectable leave it.
 * @param isSelectable true for rows that allow a bulk action
 */
export function useRowSelection<Row extends { id: string }, Whole = never>(
  rows: readonly Row[],
  listKey: string,
  isSelectable: (row: Row) => boolean,
): RowSelection<Row, Whole> {
  const nothing = { listKey, ids: new Set<string>(), last: '', whole: null as Whole | null };
  const [kept, setKept] = useState(nothing);
  const { ids, last, whole } = kept.listKey === listKey ? kept : nothing;
  const possible = rows.filter(isSelectable);
  const selectable = possible.map(({ id }) => id);
  // Changing the row selection ends "all matching".
  const keep = (next: Iterable<string>, touched = '') =>
    setKept({ listKey, ids: new Set(next), last: touched, whole: null });
  const chosen = possible.filter(({ id }) => ids.has(id));
  const isPageSelected = chosen.length > 0 && chosen.length === possible.length;

  const between = (from: string, to: string): string[] => {
    const ends = [selectable.indexOf(from), selectable.indexOf(to)].sort((a, b) => a - b);
    const [first = -1, end = -1] = ends;
    return first < 0 ? [to] : selectable.slice(first, end + 1);
  };
  return {
    selection: {
      selectable,
      selected: chosen.map(({ id }) => id),
      select: (id, on, range) => {
        const touched = range ? between(range === true ? last : range, id) : [id];
        keep(on ? [...ids, ...touched] : [...ids].filter((one) => !touched.includes(one)), id);
      },
      selectAll: (on) => keep(on ? selectable : []),
    },
    rows: chosen,
    isPageSelected,
    // A row that arrived later is not selected, so "all matching" ends.
    allMatching: isPageSelected ? whole : null,
    selectAllMatching: (all) => setKept({ listKey, ids, last, whole: all }),
    clear: () => keep([]),
  };
}
