import { toast } from '../../lib/toast.ts';
import { areShortcutsEnabled, isTypingTarget } from '../keys/single-keys.ts';
import {
  getActions,
  isUndoable,
  type QueuedAction,
  subscribeToActions,
  undoAction,
} from './action-queue.ts';
import { UndoButton } from './undo-button.tsx';

/** Undoes an action. The toast then offers to undo the previous action. */
export function undo(action: QueuedAction): void {
  if (!isUndoable(action)) return;
  undoAction(action);
  const previousAction = getActions().findLast(isUndoable);
  if (previousAction) showUndoToast(previousAction);
  else toast({ title: 'Geri alındı' });
}

/** Shows a toast with an undo button. The Z key undoes the newest action. */
export function showUndoToast(action: QueuedAction): void {
  toast({
    title: 'Başarılı',
    description: action.message,
    duration: action.remainingMs - (Date.now() - action.startedAt),
    action: <UndoButton action={action} onUndo={() => undo(action)} />,
  });
}

function handleKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.key.toLowerCase() !== 'z') return;
  if (event.ctrlKey || event.metaKey || event.altKey || isTypingTarget(event.target)) return;
  const newestAction = getActions().findLast(isUndoable);
  if (!newestAction || !areShortcutsEnabled()) return;
  event.preventDefault();
  undo(newestAction);
}

subscribeToActions(() => {
  if (getActions().length > 0) window.addEventListener('keydown', handleKey);
  else window.removeEventListener('keydown', handleKey);
});
