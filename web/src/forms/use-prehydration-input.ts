import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Takes over what was typed or ticked in the server's HTML before the code arrived; React's first update
 * would wipe it away. Read when React adopts the form, kept once its fields listen.
 */
export function usePrehydrationInput(
  form: RefObject<HTMLFormElement | null>,
  keep: (name: string, value: string | boolean) => void,
) {
  const typed = useRef<[string, string | boolean][]>([]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when React adopts the form
  useLayoutEffect(() => {
    const inputs =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input[name],textarea[name]',
      ) ?? [];
    typed.current = [...inputs].flatMap<[string, string | boolean]>((input) => {
      if (input instanceof HTMLInputElement && input.type === 'checkbox') {
        return input.checked === input.defaultChecked ? [] : [[input.name, input.checked]];
      }
      return input.value === '' || input.value === input.defaultValue
        ? []
        : [[input.name, input.value]];
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page comes to life
  useEffect(() => {
    for (const [name, value] of typed.current) keep(name, value);
    typed.current = [];
  }, []);
}
