import type { Order } from '@vitrin/contract/market.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';

interface CodeListProps {
  /** Id of the first field. */
  id: string;
  orders: readonly Order[];
  getName: (order: Order) => string;
  /** One code per order; '' until it is typed. */
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

/** A field per order. Enter focuses the next field. A pasted list fills the field and the fields after it. */
export function CodeList({ id, orders, getName, codes, onChange }: CodeListProps) {
  const fillCodes = (startIndex: number, lines: string[]) =>
    onChange(orders.map((_, index) => lines[index - startIndex]?.trim() ?? codes[index] ?? ''));
  const pasteCodes = (event: ClipboardEvent, startIndex: number) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    fillCodes(startIndex, lines);
  };
  const focusNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const nextInput = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
    // In the last field Enter submits the form.
    if (!nextInput) return;
    event.preventDefault();
    nextInput.focus();
  };
  return (
    <ScrollBox
      label="Siparişler ve kodları"
      className="max-h-72 overflow-y-auto rounded-md border border-line"
    >
      <ol className="divide-y divide-line text-13">
        {orders.map((order, index) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 px-3 py-1.5"
          >
            <span className="wrap-anywhere">{getName(order)}</span>
            <TextInput
              id={index === 0 ? id : undefined}
              aria-label={`Kod: ${getName(order)}`}
              autoComplete="off"
              maxLength={500}
              value={codes[index] ?? ''}
              onChange={(event) => fillCodes(index, [event.target.value])}
              onPaste={(event) => pasteCodes(event, index)}
              onKeyDown={focusNext}
            />
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
