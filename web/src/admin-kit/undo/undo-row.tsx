import { undo } from './undo.tsx';
import { UndoButton } from './undo-button.tsx';
import { useQueuedActions } from './use-queued-actions.ts';

/** The undo button of a row's queued action, if there is one. */
export function UndoRow({ id }: { id: string }) {
  const action = useQueuedActions().findLast(({ ids }) => ids.includes(id));
  return action && <UndoButton action={action} onUndo={() => undo(action)} />;
}
