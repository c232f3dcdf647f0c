import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from '../../../ui/input/text-input.tsx';

interface AmountInputProps {
  value: string;
  onValueChange: (text: string) => void;
  min: number;
}

/**
 * An input for TL. In browsers with another locale, number fields drop the comma of `1234,50`, which multiplies the
 * amount by 100. So the number field becomes a text field on the first non-digit and restores the caret.
 */
export function AmountInput({ value, onValueChange, min, ...aria }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState<'number' | 'text'>(/^\d*$/.test(value) ? 'number' : 'text');

  useEffect(() => {
    const element = input.current;
    // A native listener: React's event comes too late for some input methods.
    const switchToText = (event: InputEvent) => {
      const insertedText = event.data ?? event.dataTransfer?.getData('text') ?? '';
      if (element?.type !== 'number' || !/\D/.test(insertedText)) return;
      const [start, end] = getCaret(element);
      flushSync(() => setType('text'));
      element.setSelectionRange(start, end);
    };
    element?.addEventListener('beforeinput', switchToText);
    return () => element?.removeEventListener('beforeinput', switchToText);
  }, []);

  return (
    <TextInput
      {...aria}
      ref={input}
      name="investmentAmount"
      type={type}
      inputMode="decimal"
      min={min}
      step="0.01"
      controlSize="amount"
      suffix={<span className="text-18 text-text-3">₺</span>}
      autoComplete="off"
      value={value}
      onChange={(event) => onValueChange(event.target.value)}
      onBlur={({ target }) => {
        if (/^\d*$/.test(target.value)) setType('number');
      }}
      onWheel={({ currentTarget }) => currentTarget.type === 'number' && currentTarget.blur()}
    />
  );
}

/**
 * Returns the selection, which number fields don't report. A selected text is assumed to reach the end. Without one,
 * extending the selection to the start reveals the caret.
 */
function getCaret({ value: { length } }: HTMLInputElement): [start: number, end: number] {
  const selection = window.getSelection();
  const selectionLength = selection?.toString().length ?? 0;
  if (selectionLength > 0) return [length - selectionLength, length];
  selection?.modify('extend', 'backward', 'lineboundary');
  const caret = selection?.toString().length || length;
  return [caret, caret];
}
