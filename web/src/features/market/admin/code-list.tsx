import type { Order } from '@vitrin/contract/market.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';

interface CodeListProps {
  /** Id of the first field. */
  id: string;
  orders: readonly Order[];
  getName: (order: Order) => string;
  /** One code per order; empty while not typed. */
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

/** A field per order. Enter focuses the next field. A pasted list fills this field and the following ones. */
export function CodeList({ id, orders, getName, codes, onChange }: CodeListProps) {
  const fill = (start: number, lines: string[]) =>
    onChange(orders.map((_, index) => lines[index - start]?.trim() ?? codes[index] ?? ''));
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    fill(at, lines);
  };
  const focusNext = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    const next = event.currentTarget.closest('li')?.nextElementSibling?.querySelector('input');
    // In the last field Enter submits the form.
    if (!next) return;
    event.preventDefault();
    next.focus();
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
              onChange={(event) => fill(index, [event.target.value])}
              onPaste={(event) => paste(event, index)}
              onKeyDown={focusNext}
            />
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
