import { type DeferredCall, useDeferredCall } from '../undo/use-deferred-call.ts';
import type { RetainedRows } from './use-retained-rows.ts';

interface DeferredDecision<Row> extends Omit<DeferredCall, 'ids' | 'isDeletion' | 'send'> {
  /** The row in its new state. */
  decidedRow: Row;
  /** Sends the decision and returns the server's row. */
  send: () => Promise<Row>;
}

/** Rows of a list that stay in place once they are decided. */
export type DecidableRows<Row> = Pick<
  RetainedRows<Row>,
  'retain' | 'retainUndoable' | 'release' | 'refetch'
>;

/** Returns a function that decides a row of the list after the time for undo. The row shows its new state at once. */
export function useDeferredDecision<Row extends { id: string }>(list: DecidableRows<Row>) {
  const defer = useDeferredCall();
  return ({ decidedRow, send, restore, ...call }: DeferredDecision<Row>) => {
    list.retainUndoable(decidedRow);
    defer({
      ...call,
      ids: [decidedRow.id],
      send: async () => list.retain(await send()),
      restore: (reason) => {
        list.release(decidedRow);
        restore?.(reason);
        // Another user may have decided the row.
        if (reason === 'failed') list.refetch();
      },
    });
  };
}
