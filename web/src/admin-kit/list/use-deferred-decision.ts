import type { FormValues } from '../../forms/form-values.ts';
import { type DeferredCall, useDefer } from '../undo/use-defer.ts';
import { saveTypedValues } from './typed-values.ts';
import type { RetainedRows } from './use-retained-rows.ts';

interface DeferredDecision<Row> extends Pick<DeferredCall<Row>, 'name' | 'message' | 'restore'> {
  /** The row in its new state. */
  decidedRow: Row;
  /** What the user typed. The dialog gets it back by `findTypedValues` if the decision is undone or refused. */
  typedValues?: FormValues;
  /** Sends the decision and returns the server's row. */
  send: () => Promise<Row>;
}

/** Rows of a list that stay in place once they are decided. */
export type DecidableRows<Row> = Pick<
  RetainedRows<Row>,
  'retain' | 'retainUndoable' | 'release' | 'refetch'
>;

/** Returns a function that decides a row of the list after the time for undo. The row shows its new state at once. */
export function useDeferredDecision<Row extends { id: string; status: string }>(
  list: DecidableRows<Row>,
) {
  const defer = useDefer();
  return ({ decidedRow, typedValues, send, restore, ...call }: DeferredDecision<Row>) => {
    saveTypedValues(decidedRow, null);
    list.retainUndoable(decidedRow);
    defer({
      ...call,
      ids: [decidedRow.id],
      send: async () => list.retain(await send()),
      restore: (reason) => {
        list.release(decidedRow);
        if (typedValues) saveTypedValues(decidedRow, typedValues);
        restore?.(reason);
        // Another user may have decided the row.
        if (reason === 'failed') list.refetch();
      },
    });
  };
}
