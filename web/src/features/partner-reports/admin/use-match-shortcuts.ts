import { isChoosable, type ReportRow } from '@vitrin/contract/partner-reports.ts';
import { useState } from 'react';
import {
  useShortcutsEnabled,
  useTriageShortcuts,
} from '../../../admin-kit/decisions/use-triage-shortcuts.ts';

/** Ids of the applications that the user has selected, by row id. */
export type ManualMatches = ReadonlyMap<string, string>;
export type SelectMatch = (rowId: string, applicationId: string | null) => void;

export const hasChoice = ({ state, candidates }: ReportRow) =>
  isChoosable(state) && candidates.length > 0;

/**
 * Registers shortcuts that select applications: A or 1 for the first candidate, further digits for the other
 * candidates, R for none. J and K change the row.
 * @returns the id of the current row; undefined if no row can be decided
 */
export function useMatchShortcuts(rows: ReportRow[], selectMatch: SelectMatch | undefined) {
  const [currentId, setCurrentId] = useState('');
  const [areShortcutsEnabled] = useShortcutsEnabled();
  const rowsWithChoice = selectMatch ? rows.filter(hasChoice) : [];
  const currentIndex = Math.max(
    rowsWithChoice.findIndex(({ id }) => id === currentId),
    0,
  );
  const currentRow = rowsWithChoice[currentIndex];
  const moveTo = (index: number) => {
    const row = rowsWithChoice[index];
    if (!row) return;
    setCurrentId(row.id);
    document.getElementById(toCandidatesElementId(row.id))?.scrollIntoView({ block: 'nearest' });
  };
  const select = (candidateIndex: number | null) => {
    if (!currentRow) return;
    const application = candidateIndex === null ? null : currentRow.candidates[candidateIndex];
    if (application === undefined) return;
    selectMatch?.(currentRow.id, application?.id ?? null);
    moveTo(currentIndex + 1);
  };
  useTriageShortcuts(
    {
      a: () => select(0),
      r: () => select(null),
      j: () => moveTo(currentIndex + 1),
      k: () => moveTo(currentIndex - 1),
      ...Object.fromEntries(
        Array.from('123456789', (digit, index) => [digit, () => select(index)]),
      ),
    },
    areShortcutsEnabled && currentRow !== undefined,
  );
  return currentRow?.id;
}

/** Returns the element id of a row's candidates. */
export const toCandidatesElementId = (rowId: string) => `eslesme-${rowId}`;
