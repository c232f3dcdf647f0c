import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { takePrehydrationInput } from './prehydration-input.ts';

/**
 * Preserves input that was typed, ticked or chosen before hydration, which React's first update would reset.
 * The hook reads the values when React hydrates the element and sets them once the fields are registered.
 */
export function usePrehydrationInput(
  element: RefObject<HTMLElement | null>,
  setValue: (name: string, value: string | boolean) => void,
) {
  const earlyInput = useRef<[string, string | boolean][]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (element.current) earlyInput.current = takePrehydrationInput(element.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const [name, value] of earlyInput.current) setValue(name, value);
    earlyInput.current = [];
  }, []);
}
