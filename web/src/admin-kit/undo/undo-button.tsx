import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Kbd } from '../keys/kbd.tsx';
import {
  isUndoable,
  pauseAction,
  type QueuedAction,
  resumeAction,
  subscribeToActions,
} from './action-queue.ts';

/** Undoes an action. The action's timer pauses while the pointer or the focus is on the button. */
export function UndoButton({ action, onUndo }: { action: QueuedAction; onUndo: () => void }) {
  const previousFocus = useRef<EventTarget | null>(null);
  const isVisible = useSyncExternalStore(subscribeToActions, () => isUndoable(action));
  const pause = () => pauseAction(action);
  const resume = () => resumeAction(action);
  // A button that disappears fires neither `blur` nor `mouseleave`.
  useEffect(() => () => void (isUndoable(action) && resumeAction(action)), [action]);
  if (!isVisible) return null;
  return (
    <Button
      variant="soft"
      size="sm"
      className="flex-none"
      aria-keyshortcuts="Z"
      onMouseMove={pause}
      onMouseLeave={resume}
      onFocus={({ relatedTarget }) => {
        previousFocus.current = relatedTarget;
        pause();
      }}
      onBlur={resume}
      onClick={() => {
        if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus();
        onUndo();
      }}
    >
      <span>Geri al</span>
      <Kbd>Z</Kbd>
    </Button>
  );
}
