import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { takePrehydrationInput } from './prehydration-input.ts';

/**
 * Preserves input that was typed or ticked before hydration, which React's first update would reset.
 * The hook reads the values when React hydrates the form and sets them once the fields are registered.
 */
export function usePrehydrationInput(
  form: RefObject<HTMLFormElement | null>,
  setValue: (name: string, value: string | boolean) => void,
) {
  const earlyInput = useRef<[string, string | boolean][]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useLayoutEffect(() => {
    if (form.current) earlyInput.current = takePrehydrationInput(form.current);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const [name, value] of earlyInput.current) setValue(name, value);
    earlyInput.current = [];
  }, []);
}
