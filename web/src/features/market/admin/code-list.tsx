import type { Order } from '@vitrin/contract/market.ts';
import type { ClipboardEvent, KeyboardEvent } from 'react';
import { TextInput } from '../../../ui/input/text-input.tsx';
import { ScrollBox } from '../../../ui/layout/scroll-box.tsx';

interface CodeListProps {
  /** Id of the first field. */
  id: string;
  orders: readonly Order[];
  nameOf: (order: Order) => string;
  /** One code per order; empty while not typed. */
  codes: readonly string[];
  onChange: (codes: string[]) => void;
}

/** A field per order. Enter goes to the next one; a pasted list fills the fields from there on. */
export function CodeList({ id, orders, nameOf, codes, onChange }: CodeListProps) {
  const fill = (start: number, lines: string[]) =>
    onChange(orders.map((_, at) => lines[at - start]?.trim() ?? codes[at] ?? ''));
  const paste = (event: ClipboardEvent, at: number) => {
    const lines = event.clipboardData.getData('text').trim().split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    fill(at, lines);
  };
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
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
        {orders.map((order, at) => (
          <li
            key={order.id}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-3 px-3 py-1.5"
          >
            <span className="wrap-anywhere">{nameOf(order)}</span>
            <TextInput
              id={at === 0 ? id : undefined}
              aria-label={`Kod: ${nameOf(order)}`}
              autoComplete="off"
              maxLength={500}
              value={codes[at] ?? ''}
              onChange={(event) => fill(at, [event.target.value])}
              onPaste={(event) => paste(event, at)}
              onKeyDown={goOn}
            />
          </li>
        ))}
      </ol>
    </ScrollBox>
  );
}
