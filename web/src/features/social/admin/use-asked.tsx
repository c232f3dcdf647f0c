import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import { useState } from 'react';
import { useLiveHold } from '../../../platform/live-hold.ts';
import { RejectDialog } from './reject-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const dialogs = { reject: RejectDialog, remove: RemoveDialog };

export type Ask = (what: keyof typeof dialogs, verification: ReviewedVerification) => void;

/** The dialog over one application, and what opens it. */
export function useAsked() {
  // The opening's number is the dialog's key: each opening starts afresh.
  const [asked, setAsked] = useState<{
    what: keyof typeof dialogs;
    verification: ReviewedVerification | null;
    open: boolean;
    opening: number;
  }>({ what: 'reject', verification: null, open: false, opening: 0 });
  useLiveHold(asked.open);
  const ask: Ask = (what, verification) =>
    setAsked(({ opening }) => ({ what, verification, open: true, opening: opening + 1 }));
  const Dialog = dialogs[asked.what];
  const dialog = asked.verification && (
    <Dialog
      key={asked.opening}
      verification={asked.verification}
      open={asked.open}
      onOpenChange={(open) => setAsked((now) => ({ ...now, open }))}
    />
  );
  return { ask, dialog };
}
