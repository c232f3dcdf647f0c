import type { KeyboardEvent } from 'react';

/**
 * Returns a keydown handler that confirms on Ctrl+Enter or ⌘+Enter anywhere in a dialog. Nested dialogs bubble through
 * React, so their events are ignored.
 */
export function createCtrlEnterHandler(confirm: (dialog: HTMLElement) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, currentTarget, target } = event;
    if (key !== 'Enter' || !(ctrlKey || metaKey)) return;
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    event.preventDefault();
    confirm(currentTarget);
  };
}
