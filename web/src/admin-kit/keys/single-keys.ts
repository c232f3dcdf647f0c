import { browserStore } from '../../lib/storage.ts';

const STORAGE_KEY = 'triage-keys';

/** Shortcut setting of this browser. Users of speech input can turn single keys off. */
export const areShortcutsEnabled = () => browserStore.read(STORAGE_KEY) !== 'off';

export const enableShortcuts = (isEnabled: boolean) =>
  browserStore.write(STORAGE_KEY, isEnabled ? 'on' : 'off');

/** True if a key pressed in `target` is text. */
export const isTypingTarget = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
  ) !== null;
