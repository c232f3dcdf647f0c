import type { ReviewedApplication } from '@vitrin/contract/tickets.ts';
import { useState } from 'react';
import type { Selection } from './selection.tsx';

/** Which rows are chosen; another list (`listKey`) starts with none, a row that is decided leaves. */
export function useSelected(
  rows: readonly ReviewedApplication[],
  listKey: string,
): Selection & { clear: () => void } {
  const [kept, setKept] = useState({ listKey, ids: new Set<string>() });
  const ids = kept.listKey === listKey ? kept.ids : new Set<string>();
  const waiting = rows.filter(({ status }) => status === 'pending');
  const keep = (next: Iterable<string>) => setKept({ listKey, ids: new Set(next) });
  return {
    waiting,
    chosen: waiting.filter(({ id }) => ids.has(id)),
    choose: (id, chosen) => keep(chosen ? [...ids, id] : [...ids].filter((other) => other !== id)),
    chooseAll: (chosen) => keep(chosen ? waiting.map(({ id }) => id) : []),
    clear: () => keep([]),
  };
}
