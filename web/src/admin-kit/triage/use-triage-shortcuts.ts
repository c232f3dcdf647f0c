import { useEffect, useRef, useState } from 'react';
import { browserStore } from '../../lib/storage.ts';

const STORED = 'triage-keys';

/** Shortcut setting of this browser. Users of speech input can turn single keys off. */
export function useShortcutsEnabled() {
  const [on, setOn] = useState(() => browserStore.read(STORED) !== 'off');
  const set = (next: boolean) => {
    browserStore.write(STORED, next ? 'on' : 'off');
    setOn(next);
  };
  return [on, set] as const;
}

/** Action by key, in lower case. A held key acts once, except for navigation keys. */
type TriageKeys = Record<string, () => void>;

const textFieldSelector = 'input:not([type=checkbox]), textarea, select, [contenteditable=true]';
const repeated = ['j', 'k', 'arrowdown', 'arrowup'];

/** Handles single keys if `on`, no text field has focus and no dialog is open. */
export function useTriageShortcuts(keys: TriageKeys, on: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const act = Object.hasOwn(latest.current, key) ? latest.current[key] : undefined;
      if (!act || isElsewhere(event) || (event.repeat && !repeated.includes(key))) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}

function isElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')) return true;
  if (!(target instanceof Element)) return false;
  if (target.closest(textFieldSelector)) return true;
  // Enter and arrows belong to the focused control, unless it is a control of the list.
  const belongsToFocus = key === 'Enter' || key.startsWith('Arrow');
  const control = target.closest('a, button, [tabindex="0"]');
  return belongsToFocus && control !== null && !control.closest('[data-triage-list]');
}
