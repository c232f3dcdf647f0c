import { type DeferredCall, useDeferredCall } from '../undo/use-deferred-call.ts';
import type { RetainedRows } from './use-retained-rows.ts';

interface DeferredDecision<Row> extends Omit<DeferredCall, 'ids' | 'isDeletion' | 'send'> {
  /** The row in its new state. */
  decided: Row;
  /** Sends the decision; returns the row as the server answers it. */
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
  return ({ decided, send, restore, ...call }: DeferredDecision<Row>) => {
    list.retainUndoable(decided);
    defer({
      ...call,
      ids: [decided.id],
      send: async () => list.retain(await send()),
      restore: (reason) => {
        list.release(decided);
        restore?.(reason);
        // Another user may have decided it.
        if (reason === 'failed') list.refetch();
      },
    });
  };
}
