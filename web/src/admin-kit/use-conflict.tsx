import type { ReactNode } from 'react';
import { changesOf, type Values } from '../forms/form-values.ts';
import { useDialog } from '../ui/use-dialog.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { type Conflict, presentOf } from './conflict-differences.ts';

interface Writing<Row extends Values> {
  /** Sends the changes to a row that was read as `base`; throws the server's refusal. */
  write: (base: Row, changes: Values) => Promise<unknown>;
  /** The row in a refusal, where it is not given in the shape of `base`. */
  read?: (present: unknown) => Row;
  /** Either it is written, or what the other one wrote stays. */
  onDone: () => unknown;
}

/** Saves what was made of a row, and where somebody was faster asks what of both is to stand. */
export function useConflict<Row extends Values>({ write, onDone, read }: Writing<Row>) {
  const { show, frame, opened } = useDialog<Conflict<Row>>();

  const save = async (base: Row, mine: Values, changes: Values) => {
    try {
      await write(base, changes);
    } catch (error) {
      const present = presentOf(error);
      if (!present) throw error;
      // It came with the refusal of this row's change, in the row's shape.
      return show({ base, mine, present: read?.(present) ?? (present as Row) });
    }
    await onDone();
  };

  const dialog: ReactNode = opened && (
    <ConflictDialog
      key={opened.key}
      {...frame}
      conflict={opened.subject}
      onChoose={async (merged, changes) => {
        if (Object.keys(changes).length > 0) {
          await save(opened.subject.present, merged, changes);
        } else await onDone();
        // Not the one that a further change has opened meanwhile.
        frame.onOpenChange(false);
      }}
    />
  );
  return {
    save: (base: Row, mine: Values) => save(base, mine, changesOf(base, mine)),
    dialog,
  };
}
