import { useDialog } from '../ui/dialog/use-dialog.ts';
import { usePauseLiveUpdates } from './live/live-pause.ts';

/** A dialog over live data: updates pause while it is open. */
export function usePanelDialog<Payload>() {
  const dialog = useDialog<Payload>();
  usePauseLiveUpdates(dialog.openProps.open);
  return dialog;
}
