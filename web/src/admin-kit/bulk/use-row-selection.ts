import { useState } from 'react';
import type { Selection } from './selection.tsx';

/** What is chosen of a list. */
export interface RowSelection<Row, Whole = never> {
  /** For `SelectionProvider`. */
  selection: Selection;
  /** The rows that are chosen. */
  rows: readonly Row[];
  /** Every row is chosen that can be, of those that are there. */
  isPageSelected: boolean;
  /** All that the filters find is chosen, on whatever page: what was told of it then. */
  allMatching: Whole | null;
  selectAllMatching: (whole: Whole) => void;
  clear: () => void;
}

/**
 * Which rows are chosen; another list (`listKey`) starts with none, a row that can't be chosen any more leaves.
 * @param isSelectable of which rows something can be done to many
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
  // Whatever one chooses afterwards, it is rows again.
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
    // A row that has come since is not chosen: then it is not all.
    allMatching: isPageSelected ? whole : null,
    selectAllMatching: (all) => setKept({ listKey, ids, last, whole: all }),
    clear: () => keep([]),
  };
}
