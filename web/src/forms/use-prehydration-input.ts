import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

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
    const inputs =
      form.current?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'input[name],textarea[name]',
      ) ?? [];
    earlyInput.current = [...inputs].flatMap<[string, string | boolean]>((input) => {
      if (input instanceof HTMLInputElement && input.type === 'checkbox') {
        return input.checked === input.defaultChecked ? [] : [[input.name, input.checked]];
      }
      return input.value === '' || input.value === input.defaultValue
        ? []
        : [[input.name, input.value]];
    });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on hydration
  useEffect(() => {
    for (const [name, value] of earlyInput.current) setValue(name, value);
    earlyInput.current = [];
  }, []);
}
