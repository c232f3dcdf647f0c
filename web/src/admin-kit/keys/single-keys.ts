import { browserStore } from '../../lib/storage.ts';

const STORAGE_KEY = 'triage-keys';

/** True if single-key shortcuts are on in this browser. Users of speech input can turn them off. */
export const areShortcutsEnabled = () => browserStore.read(STORAGE_KEY) !== 'off';

export const setShortcutsEnabled = (isEnabled: boolean) =>
  browserStore.write(STORAGE_KEY, isEnabled ? 'on' : 'off');

/** True if a key pressed in `target` types text. */
export const isTypingTarget = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]',
  ) !== null;
