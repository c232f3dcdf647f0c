import type { Order } from '@vitrin/contract/market.ts';
import { useLiveHold } from '../../../admin-kit/live-hold.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import type { Ask, Question } from './order-actions.tsx';

const dialogs = { note: NoteDialog, cancel: CancelDialog };

/** The dialog over one order, and what opens it. */
export function useAsked() {
  const { show, frame, opened } = useDialog<{ what: Question; order: Order }>();
  useLiveHold(frame.open);
  const ask: Ask = (what, order) => show({ what, order });
  const Dialog = dialogs[opened?.subject.what ?? 'note'];
  const dialog = opened && <Dialog key={opened.key} {...frame} order={opened.subject.order} />;
  return { ask, dialog };
}
