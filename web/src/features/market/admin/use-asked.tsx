import type { Order } from '@vitrin/contract/market.ts';
import { useMemo, useState } from 'react';
import { useLiveHold } from '../../../platform/live-hold.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Ask, Question } from './order-actions.tsx';

const dialogs = { note: NoteDialog, cancel: CancelDialog };

/** The dialog over one order, and what opens it. */
export function useAsked() {
  // The opening's number is the dialog's key: each opening starts afresh.
  const [asked, setAsked] = useState<{
    what: Question;
    order: Order | null;
    open: boolean;
    opening: number;
  }>({ what: 'note', order: null, open: false, opening: 0 });
  useLiveHold(asked.open);
  // One function for good: the columns of the table are made with it.
  const ask = useMemo<Ask>(
    () => (what, order) =>
      setAsked(({ opening }) => ({ what, order, open: true, opening: opening + 1 })),
    [],
  );
  const Dialog = dialogs[asked.what];
  const dialog = asked.order && (
    <Dialog
      key={asked.opening}
      order={asked.order}
      open={asked.open}
      onOpenChange={(open) => setAsked((now) => ({ ...now, open }))}
    />
  );
  return { ask, dialog };
}
