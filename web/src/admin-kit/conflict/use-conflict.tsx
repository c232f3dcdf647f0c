import type { ReactNode } from 'react';
import { type FormValues, pickChanges } from '../../forms/form-values.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { type Conflict, findCurrentRow } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface ConflictOptions<Row extends FormValues> {
  /** Sends the changes to a row that was read as `base`; throws the server's refusal. */
  write: (base: Row, changes: FormValues) => Promise<unknown>;
  /** The row in a refusal, where it is not given in the shape of `base`. */
  read?: (present: unknown) => Row;
  /** Either it is written, or what the other one wrote stays. */
  onDone: () => unknown;
}

/** Saves what was made of a row, and where somebody was faster asks what of both is to stand. */
export function useConflict<Row extends FormValues>({ write, onDone, read }: ConflictOptions<Row>) {
  const { show, frame, current } = useDialog<Conflict<Row>>();

  const save = async (base: Row, local: FormValues, changes: FormValues) => {
    try {
      await write(base, changes);
    } catch (error) {
      const present = findCurrentRow(error);
      if (!present) throw error;
      // It came with the refusal of this row's change, in the row's shape.
      return show({ base, local, current: read?.(present) ?? (present as Row) });
    }
    await onDone();
  };

  const dialog: ReactNode = current && (
    <ConflictDialog
      key={current.key}
      {...frame}
      conflict={current.subject}
      onResolve={async (merged, changes) => {
        if (Object.keys(changes).length > 0) {
          await save(current.subject.current, merged, changes);
        } else await onDone();
        // Not the one that a further change has opened meanwhile.
        frame.onOpenChange(false);
      }}
    />
  );
  return {
    save: (base: Row, mine: FormValues) => save(base, mine, pickChanges(base, mine)),
    dialog,
  };
}
