import { useEffect, useEffectEvent, useState } from 'react';
import { areShortcutsEnabled, isTypingTarget, setShortcutsEnabled } from '../keys/single-keys.ts';

/** Shortcut setting of this browser as state. */
export function useShortcutsEnabled() {
  const [isEnabled, setIsEnabled] = useState(areShortcutsEnabled);
  const setAndStoreEnabled = (shouldBeEnabled: boolean) => {
    setShortcutsEnabled(shouldBeEnabled);
    setIsEnabled(shouldBeEnabled);
  };
  return [isEnabled, setAndStoreEnabled] as const;
}

/** Action by lower-case key. A held key runs its action once, except for navigation keys. */
type TriageKeys = Record<string, () => void>;

const repeatableKeys = ['j', 'k', 'arrowdown', 'arrowup'];

/** Handles single keys while `isEnabled`, except in a text field or while a dialog is open. */
export function useTriageShortcuts(keys: TriageKeys, isEnabled: boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const action = Object.hasOwn(keys, key) ? keys[key] : undefined;
    if (!action || isForOtherTarget(event) || (event.repeat && !repeatableKeys.includes(key)))
      return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isEnabled) return;
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isEnabled]);
}

function isForOtherTarget(event: KeyboardEvent): boolean {
  const { target, key } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=listbox]')) return true;
  if (isTypingTarget(target)) return true;
  if (!(target instanceof Element)) return false;
  // The focused control handles Enter and arrows, unless it is a control of the list.
  const belongsToFocus = key === 'Enter' || key.startsWith('Arrow');
  const control = target.closest('a, button, [tabindex="0"]');
  return belongsToFocus && control !== null && !control.closest('[data-triage-list]');
}
