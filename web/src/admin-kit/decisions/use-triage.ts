import { useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { SETTLE_MS } from '../list/block-clicks-on-moved-rows.ts';
import {
  type DecidableRow,
  type DecisionKind,
  isPending,
  type TriageDecisionKind,
} from './decisions.ts';
import type { Decisions } from './define-decisions.tsx';
import { useDecide } from './use-decide.ts';
import type { RetainedRows } from './use-retained-rows.ts';

/** State of triage: the current row, the last result, and navigation. */
export function useTriage<Row extends DecidableRow>(
  list: RetainedRows<Row>,
  decisions: Decisions<Row>,
) {
  const { rows } = list;
  const { getName } = decisions;
  const sendDecision = useDecide(decisions, list);
  const [selectedRow, setSelectedRow] = useState<Row | null>(null);
  const [openPrompt, setOpenPrompt] = useState<DecisionKind | null>(null);
  const [statusMessage, setStatusMessage] = useState('');
  /** Clicks before this time (`performance.now()`) were aimed at the previous row. Keys always mean the current row. */
  const settledAt = useRef(0);

  const findRowIndex = (row: Row | null) => rows.findIndex(({ id }) => id === row?.id);
  // A row that another user decided stays visible; a row decided on this screen disappears on refresh.
  const isSelectedVisible =
    selectedRow && (findRowIndex(selectedRow) >= 0 || isPending(selectedRow));
  const visibleRow = isSelectedVisible ? selectedRow : (rows.find(isPending) ?? rows[0] ?? null);
  const currentIndex = findRowIndex(visibleRow);
  const currentRow = rows[currentIndex] ?? visibleRow;
  const canDecide = currentRow !== null && currentIndex >= 0 && isPending(currentRow);
  // The current row stays, even if rows are inserted before it.
  useEffect(() => {
    if (visibleRow !== selectedRow) setSelectedRow(visibleRow);
  }, [visibleRow, selectedRow]);

  const selectRow = (row: Row | undefined) => {
    if (!row) return;
    setSelectedRow(row);
    setOpenPrompt(null);
  };
  const moveTo = (row: Row | undefined) => confirmDiscard(() => selectRow(row));
  const findNextPending = (row: Row) => {
    const index = findRowIndex(row);
    const isCandidate = (other: Row) => other.id !== row.id && isPending(other);
    return rows.slice(index + 1).find(isCandidate) ?? rows.slice(0, index).find(isCandidate);
  };
  const isEarlyClick = (isClick: boolean) => isClick && performance.now() < settledAt.current;
  const decide = (kind: TriageDecisionKind, text: string | null, isClick = false) => {
    const outcome = decisions[kind];
    if (!outcome || !canDecide || isEarlyClick(isClick)) return;
    const row = currentRow;
    const name = getName(row);
    const nextRow = findNextPending(row);
    settledAt.current = performance.now() + SETTLE_MS;
    setOpenPrompt(nextRow && kind !== 'interim' && outcome.text?.isSeries ? kind : null);
    setSelectedRow(nextRow ?? { ...row, status: outcome.status });
    setStatusMessage(
      `${name}: ${outcome.doneLabel}.${nextRow ? ` Sırada: ${getName(nextRow)}.` : ' Bekleyen kalmadı.'}`,
    );
    sendDecision(outcome, row, text, (reason) => {
      setStatusMessage(`${name}: karar ${reason === 'undone' ? 'geri alındı' : 'işlenemedi'}.`);
      if (reason === 'undone') moveTo(row);
    });
  };

  return {
    currentRow,
    /** True if the row is pending and in the list. */
    canDecide,
    /** True if another user decided the row. */
    isDecidedElsewhere: currentRow !== null && currentIndex < 0,
    currentIndex,
    openPrompt,
    statusMessage,
    decide,
    select: (row: Row) => moveTo(row),
    move: (step: 1 | -1) => moveTo(rows[currentIndex < 0 ? 0 : currentIndex + step]),
    /** Decides immediately, or opens the prompt if the decision needs a text. */
    decideOrPrompt: (kind: DecisionKind, isClick = false) => {
      if (!canDecide || isEarlyClick(isClick)) return;
      const { text, isInstant } = decisions[kind];
      if (text && !isInstant) setOpenPrompt(kind);
      else decide(kind, null);
    },
    closePrompt: () => setOpenPrompt(null),
  };
}

export type TriageState<Row extends DecidableRow> = ReturnType<typeof useTriage<Row>>;
