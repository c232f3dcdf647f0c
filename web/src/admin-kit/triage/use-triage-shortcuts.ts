import { useEffect, useEffectEvent, useState } from 'react';
import { areShortcutsEnabled, enableShortcuts, isTypingTarget } from '../keys/single-keys.ts';

/** Shortcut setting of this browser as state. */
export function useShortcutsEnabled() {
  const [on, setOn] = useState(areShortcutsEnabled);
  const set = (next: boolean) => {
    enableShortcuts(next);
    setOn(next);
  };
  return [on, set] as const;
}

/** Action by key, in lower case. A held key acts once, except for navigation keys. */
type TriageKeys = Record<string, () => void>;

const repeated = ['j', 'k', 'arrowdown', 'arrowup'];

/** Handles single keys if `on`, no text field has focus and no dialog is open. */
export function useTriageShortcuts(keys: TriageKeys, on: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const act = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!act || isElsewhere(event) || (event.repeat && !repeated.includes(key))) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!on) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [on]);
}

function isElsewhere(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')) return true;
  if (isTypingTarget(target)) return true;
  if (!(target instanceof Element)) return false;
  // Enter and arrows belong to the focused control, unless it is a control of the list.
  const belongsToFocus = key === 'Enter' || key.startsWith('Arrow');
  const control = target.closest('a, button, [tabindex="0"]');
  return belongsToFocus && control !== null && !control.closest('[data-triage-list]');
}
