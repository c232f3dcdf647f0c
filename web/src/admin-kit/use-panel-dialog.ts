import { usePauseLiveUpdates } from '../lib/live-pause.ts';
import { useDialog } from '../ui/dialog/use-dialog.ts';

/** A dialog over live data: updates pause while it is open. */
export function usePanelDialog<Payload>() {
  const dialog = useDialog<Payload>();
  usePauseLiveUpdates(dialog.openProps.open);
  return dialog;
}
