import type { KeyboardEvent } from 'react';

/**
 * Ctrl or ⌘ with Enter, anywhere in a dialog, does what it asks. What stands above the dialog is its part for React,
 * and has keys of its own.
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
