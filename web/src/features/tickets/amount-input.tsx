import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextInput } from '../../ui/input/text-input.tsx';

interface AmountInputProps {
  value: string;
  onValueChange: (typed: string) => void;
  min: number;
}

/**
 * TL as people write them. A number field drops the comma of `1234,50` wherever the browser does
 * not speak Turkish, a hundredfold amount: with the first sign that is no digit it becomes a text
 * field, with the caret where it was.
 */
export function AmountInput({ value, onValueChange, min, ...aria }: AmountInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [type, setType] = useState<'number' | 'text'>(/^\d*$/.test(value) ? 'number' : 'text');

  useEffect(() => {
    const element = input.current;
    // Not React's: that one comes too late for some kinds of typing.
    const takeText = (event: InputEvent) => {
      const added = event.data ?? event.dataTransfer?.getData('text') ?? '';
      if (element?.type !== 'number' || !/\D/.test(added)) return;
      const [start, end] = caretOf(element);
      flushSync(() => setType('text'));
      element.setSelectionRange(start, end);
    };
    element?.addEventListener('beforeinput', takeText);
    return () => element?.removeEventListener('beforeinput', takeText);
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

/** A number field does not tell it; what is selected can be read, and stretched to the start. */
function caretOf({ value: { length } }: HTMLInputElement): [start: number, end: number] {
  const selection = window.getSelection();
  const selected = selection?.toString().length ?? 0;
  if (selected > 0) return [length - selected, length];
  selection?.modify('extend', 'backward', 'lineboundary');
  const before = selection?.toString().length || length;
  return [before, before];
}
