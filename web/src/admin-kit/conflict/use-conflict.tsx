import { type FormValues, pickChanges } from '../../forms/form-values.ts';
import { useDialog } from '../../ui/dialog/use-dialog.ts';
import { type Conflict, findCurrentRow } from './conflict.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

interface ConflictOptions<Row extends FormValues> {
  /** Sends the changes to the row `base`. Throws the server's error. */
  write: (base: Row, changes: FormValues) => Promise<unknown>;
  /** Parses the row in a 412 error, if its shape differs from `base`. */
  parseRow?: (currentRow: unknown) => Row;
  /** Called after the changes are saved, or after the user keeps the other version. */
  onDone: () => unknown;
}

/** Saves an edited row. On a 412 it opens a dialog to resolve the conflict. */
export function useConflict<Row extends FormValues>({
  write,
  onDone,
  parseRow,
}: ConflictOptions<Row>) {
  const { show, renderDialog } = useDialog<Conflict<Row>>();

  const save = async (base: Row, local: FormValues, changes: FormValues) => {
    try {
      await write(base, changes);
    } catch (error) {
      const currentRow = findCurrentRow(error);
      if (!currentRow) throw error;
      // The cast is safe: the 412 response of this row contains the row.
      return show({ base, local, current: parseRow?.(currentRow) ?? (currentRow as Row) });
    }
    await onDone();
  };

  const dialog = renderDialog((openProps, conflict) => (
    <ConflictDialog
      {...openProps}
      conflict={conflict}
      onResolve={async (mergedFields, changes) => {
        if (Object.keys(changes).length > 0) {
          await save(conflict.current, mergedFields, changes);
        } else await onDone();
        // Close only this dialog: a further conflict may have opened another.
        openProps.onOpenChange(false);
      }}
    />
  ));
  return {
    save: (base: Row, local: FormValues) => save(base, local, pickChanges(base, local)),
    dialog,
  };
}
