import { useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { SETTLE_MS } from '../list/block-clicks-on-moved-rows.ts';
import type { RetainedRows } from '../list/use-retained-rows.ts';
import { isPending, type TriageConfig, type TriageRow } from './triage-config.ts';

export type DecisionKind = 'approve' | 'reject';

/** State of triage: the current row, the last result, and navigation. */
export function useTriage<Row extends TriageRow>(
  { rows, retain }: Pick<RetainedRows<Row>, 'rows' | 'retain'>,
  { nameOf, getResultText, ...ways }: TriageConfig<Row>,
) {
  const [chosen, setChosen] = useState<Row | null>(null);
  const [openPrompt, setAsking] = useState<DecisionKind | null>(null);
  const [pendingDecision, setDeciding] = useState<DecisionKind | null>(null);
  const [statusMessage, setSaid] = useState('');
  /** Until then (`performance.now()`) clicks were aimed at the previous row. */
  const settled = useRef(0);

  const indexOf = (row: Row | null) => rows.findIndex(({ id }) => id === row?.id);
  // A row that another user decided stays visible; a row decided here leaves on refresh.
  const stays = chosen && (indexOf(chosen) >= 0 || isPending(chosen));
  const looked = stays ? chosen : (rows.find(isPending) ?? rows[0] ?? null);
  const at = indexOf(looked);
  const current = rows[at] ?? looked;
  const canDecide = current !== null && at >= 0 && isPending(current);
  // The current row stays, even if rows are inserted before it.
  useEffect(() => {
    if (looked !== chosen) setChosen(looked);
  }, [looked, chosen]);

  const show = (row: Row | undefined) => {
    if (!row) return;
    setChosen(row);
    setAsking(null);
  };
  // The row stays visible while its decision is pending.
  const go = (row: Row | undefined) => {
    if (!pendingDecision) confirmDiscard(() => show(row));
  };
  const nextAfter = (row: Row) => {
    const place = indexOf(row);
    const waits = (other: Row) => other.id !== row.id && isPending(other);
    return rows.slice(place + 1).find(waits) ?? rows.slice(0, place).find(waits);
  };
  const decide = async (way: DecisionKind, text: string | null) => {
    if (!canDecide || pendingDecision || performance.now() < settled.current) return;
    setDeciding(way);
    const done = (row: Row) => {
      const next = nextAfter(row);
      retain(row);
      settled.current = performance.now() + SETTLE_MS;
      setDeciding(null);
      setAsking(null);
      setChosen(next ?? row);
      setSaid(
        `${nameOf(row)}: ${getResultText(row)}.${next ? ` Sırada: ${nameOf(next)}.` : ' Bekleyen kalmadı.'}`,
      );
    };
    try {
      await ways[way].run(current, text, done);
    } catch {
      // The mutation has shown a toast; the row stays.
      setDeciding(null);
    }
  };

  return {
    current,
    /** True if the row is pending and in the list. */
    isOpen: canDecide,
    /** True if another user decided the row. */
    isDecidedElsewhere: current !== null && at < 0,
    at,
    asking: openPrompt,
    deciding: pendingDecision,
    said: statusMessage,
    decide,
    select: (row: Row) => go(row),
    move: (by: 1 | -1) => go(rows[at < 0 ? 0 : at + by]),
    /** Decides at once, or opens the prompt for the text. */
    decideOrPrompt: (way: DecisionKind) => {
      if (!canDecide || performance.now() < settled.current) return;
      if (ways[way].prompt) setAsking(way);
      else void decide(way, null);
    },
    closePrompt: () => setAsking(null),
  };
}

export type TriageState<Row extends TriageRow> = ReturnType<typeof useTriage<Row>>;
