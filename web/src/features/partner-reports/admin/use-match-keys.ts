import { isChoosable, type ReportRow } from '@vitrin/contract/partner-reports.ts';
import { useState } from 'react';
import {
  useShortcutsEnabled,
  useTriageShortcuts,
} from '../../../admin-kit/triage/use-triage-shortcuts.ts';

export type SelectMatch = (rowId: string, applicationId: string | null) => void;

export const hasChoice = ({ state, candidates }: ReportRow) =>
  isChoosable(state) && candidates.length > 0;

/**
 * Selects applications by key: A for the first candidate, digits for others, R for none. J and K change the row.
 * @returns the id of the current row; undefined if there is no choice
 */
export function useMatchKeys(rows: ReportRow[], selectMatch: SelectMatch | undefined) {
  const [currentId, setCurrentId] = useState('');
  const [areKeysEnabled] = useShortcutsEnabled();
  const choices = selectMatch ? rows.filter(hasChoice) : [];
  const at = Math.max(
    choices.findIndex(({ id }) => id === currentId),
    0,
  );
  const current = choices[at];
  const moveTo = (index: number) => {
    const row = choices[index];
    if (!row) return;
    setCurrentId(row.id);
    document.getElementById(toMatchId(row.id))?.scrollIntoView({ block: 'nearest' });
  };
  const select = (candidate: number | null) => {
    if (!current) return;
    const application = candidate === null ? null : current.candidates[candidate];
    if (application === undefined) return;
    selectMatch?.(current.id, application?.id ?? null);
    moveTo(at + 1);
  };
  useTriageShortcuts(
    {
      a: () => select(0),
      r: () => select(null),
      j: () => moveTo(at + 1),
      k: () => moveTo(at - 1),
      ...Object.fromEntries(
        Array.from('123456789', (digit, index) => [digit, () => select(index)]),
      ),
    },
    areKeysEnabled && current !== undefined,
  );
  return current?.id;
}

/** Element id of a row's candidates. */
export const toMatchId = (rowId: string) => `eslesme-${rowId}`;
