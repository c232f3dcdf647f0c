import { useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { SETTLE_MS } from '../list/block-clicks-on-moved-rows.ts';
import { useDeferredDecision } from '../list/use-deferred-decision.ts';
import type { RetainedRows } from '../list/use-retained-rows.ts';
import { isPending, type TriageConfig, type TriageRow } from './triage-config.ts';

export type DecisionKind = 'approve' | 'reject';

/** State of triage: the current row, the last result, and navigation. */
export function useTriage<Row extends TriageRow>(
  list: RetainedRows<Row>,
  { getName, ...decisions }: TriageConfig<Row>,
) {
  const { rows } = list;
  const deferDecision = useDeferredDecision(list);
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
  const decide = (kind: DecisionKind, text: string | null, isClick = false) => {
    if (!canDecide || isEarlyClick(isClick)) return;
    const row = currentRow;
    const name = getName(row);
    const { status, doneLabel, message, prompt, run } = decisions[kind];
    const decidedRow = { ...row, status };
    // The unsent text of a row ends with its decision, also if this tab is closed before the decision is sent.
    const ownText = text !== null && !prompt?.presets.includes(text) && text;
    if (ownText) prompt?.saveText?.(row, '');
    const nextRow = findNextPending(row);
    settledAt.current = performance.now() + SETTLE_MS;
    setOpenPrompt(nextRow && prompt?.isSeries ? kind : null);
    setSelectedRow(nextRow ?? decidedRow);
    setStatusMessage(
      `${name}: ${doneLabel}.${nextRow ? ` Sırada: ${getName(nextRow)}.` : ' Bekleyen kalmadı.'}`,
    );
    deferDecision({
      decidedRow,
      name,
      message: typeof message === 'string' ? message : message(row),
      send: () => run(row, text),
      restore: (reason) => {
        setStatusMessage(`${name}: karar ${reason === 'undone' ? 'geri alındı' : 'işlenemedi'}.`);
        if (ownText) prompt?.saveText?.(row, ownText);
        if (reason === 'undone') moveTo(row);
      },
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
      if (decisions[kind].prompt) setOpenPrompt(kind);
      else decide(kind, null);
    },
    closePrompt: () => setOpenPrompt(null),
  };
}

export type TriageState<Row extends TriageRow> = ReturnType<typeof useTriage<Row>>;
