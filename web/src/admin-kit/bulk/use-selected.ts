import { useState } from 'react';
import type { Selection } from './selection.tsx';

interface Selected<Row> {
  /** For `SelectionProvider`. */
  selection: Selection;
  /** The rows that are chosen. */
  rows: readonly Row[];
  clear: () => void;
}

/**
 * Which rows are chosen; another list (`listKey`) starts with none, a row that can't be chosen any more leaves.
 * @param canChoose of which rows something can be done to many
 */
export function useSelected<Row extends { id: string }>(
  rows: readonly Row[],
  listKey: string,
  canChoose: (row: Row) => boolean,
): Selected<Row> {
  const nothing = { listKey, ids: new Set<string>(), last: '' };
  const [kept, setKept] = useState(nothing);
  const { ids, last } = kept.listKey === listKey ? kept : nothing;
  const possible = rows.filter(canChoose);
  const choosable = possible.map(({ id }) => id);
  const keep = (next: Iterable<string>, touched = '') =>
    setKept({ listKey, ids: new Set(next), last: touched });
  const chosen = possible.filter(({ id }) => ids.has(id));

  const between = (id: string): string[] => {
    const ends = [choosable.indexOf(last), choosable.indexOf(id)].sort((a, b) => a - b);
    const [from = -1, to = -1] = ends;
    return from < 0 ? [id] : choosable.slice(from, to + 1);
  };
  return {
    selection: {
      choosable,
      chosen: chosen.map(({ id }) => id),
      choose: (id, on, range = false) => {
        const touched = range ? between(id) : [id];
        keep(on ? [...ids, ...touched] : [...ids].filter((one) => !touched.includes(one)), id);
      },
      chooseAll: (on) => keep(on ? choosable : []),
    },
    rows: chosen,
    clear: () => keep([]),
  };
}
