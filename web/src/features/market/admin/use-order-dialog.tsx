import type { Order } from '@vitrin/contract/market.ts';
import { useLivePause } from '../../../admin-kit/live-pause.ts';
import { useDialog } from '../../../ui/use-dialog.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { OnChanged } from './mutations.ts';
import { DeliverDialog, NoteDialog } from './note-dialog.tsx';
import type { DialogName, OpenDialog } from './order-actions.tsx';

const dialogs = { note: NoteDialog, cancel: CancelDialog, deliver: DeliverDialog };

/** The dialog over one order, and what opens it. */
export function useOrderDialog(onChanged: OnChanged) {
  const { show, frame, opened } = useDialog<{ what: DialogName; order: Order }>();
  useLivePause(frame.open);
  const openDialog: OpenDialog = (what, order) => show({ what, order });
  const Dialog = dialogs[opened?.subject.what ?? 'note'];
  const dialog = opened && (
    <Dialog key={opened.key} {...frame} order={opened.subject.order} onChanged={onChanged} />
  );
  return { openDialog, dialog };
}
