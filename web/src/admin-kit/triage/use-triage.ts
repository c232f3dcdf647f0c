import { useEffect, useRef, useState } from 'react';
import { confirmDiscard } from '../../lib/unsaved-changes.ts';
import { SETTLING } from '../guard-moved-rows.ts';
import type { KeptRows } from '../use-kept-rows.ts';
import { isPending, type TriageDeclaration, type TriageRow } from './triage-declaration.ts';

export type Way = 'approve' | 'reject';

/** Which row is looked at, what has become of the last one, and what leads on to the next. */
export function useTriage<Row extends TriageRow>(
  { rows, keep }: Pick<KeptRows<Row>, 'rows' | 'keep'>,
  { nameOf, outcomeOf, ...ways }: TriageDeclaration<Row>,
) {
  const [chosen, setChosen] = useState<Row | null>(null);
  const [asking, setAsking] = useState<Way | null>(null);
  const [deciding, setDeciding] = useState<Way | null>(null);
  const [said, setSaid] = useState('');
  /** Until then (`performance.now()`) a press was meant for what stood here before. */
  const settled = useRef(0);

  const indexOf = (row: Row | null) => rows.findIndex(({ id }) => id === row?.id);
  // What somebody else has decided stays in sight; what was decided here goes with a refresh.
  const stays = chosen && (indexOf(chosen) >= 0 || isPending(chosen));
  const looked = stays ? chosen : (rows.find(isPending) ?? rows[0] ?? null);
  const at = indexOf(looked);
  const current = rows[at] ?? looked;
  const isOpen = current !== null && at >= 0 && isPending(current);
  // Once something is looked at it stays, whatever comes before it.
  useEffect(() => {
    if (looked !== chosen) setChosen(looked);
  }, [looked, chosen]);

  const show = (row: Row | undefined) => {
    if (!row) return;
    setChosen(row);
    setAsking(null);
  };
  // What is being decided stays in sight until it is.
  const go = (row: Row | undefined) => {
    if (!deciding) confirmDiscard(() => show(row));
  };
  const nextAfter = (row: Row) => {
    const place = indexOf(row);
    const waits = (other: Row) => other.id !== row.id && isPending(other);
    return rows.slice(place + 1).find(waits) ?? rows.slice(0, place).find(waits);
  };
  const decide = async (way: Way, text: string | null) => {
    if (!isOpen || deciding || performance.now() < settled.current) return;
    setDeciding(way);
    const done = (row: Row) => {
      const next = nextAfter(row);
      keep(row);
      settled.current = performance.now() + SETTLING;
      setDeciding(null);
      setAsking(null);
      setChosen(next ?? row);
      setSaid(
        `${nameOf(row)}: ${outcomeOf(row)}.${next ? ` Sırada: ${nameOf(next)}.` : ' Bekleyen kalmadı.'}`,
      );
    };
    try {
      await ways[way].run(current, text, done);
    } catch {
      // It was said in a toast; what is looked at stays.
      setDeciding(null);
    }
  };

  return {
    current,
    /** It waits, and is still in the list. */
    isOpen,
    /** Somebody else was faster. */
    isGone: current !== null && at < 0,
    at,
    asking,
    deciding,
    said,
    decide,
    choose: (row: Row) => go(row),
    move: (by: 1 | -1) => go(rows[at < 0 ? 0 : at + by]),
    /** Decides at once, or asks for the word that goes with it. */
    start: (way: Way) => {
      if (!isOpen || performance.now() < settled.current) return;
      if (ways[way].ask) setAsking(way);
      else void decide(way, null);
    },
    stopAsking: () => setAsking(null),
  };
}

export type TriageState<Row extends TriageRow> = ReturnType<typeof useTriage<Row>>;
