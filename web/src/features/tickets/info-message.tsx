import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketSettings } from '@vitrin/contract/tickets.ts';
import { Ticket } from 'lucide-react';
import { Notice } from '../../ui/feedback/notice.tsx';

/** The staff's message to applicants; renders nothing if it is empty. */
export function InfoMessage({ text, className }: { text: string; className: string }) {
  if (text === '') return null;
  return (
    <Notice tone="accent" className={className} icon={<Ticket className="size-4.5" />}>
      <p className="font-strong whitespace-pre-line wrap-anywhere">{text}</p>
    </Notice>
  );
}

const generalPricePattern = /^1\s*bilet\s*=\s*[\d.,]+\s*₺\.?$/i;

/** Returns the message of the settings, without the line of the general price if a company has its own price. */
export function filterInfoMessage(
  { infoMessage }: Pick<TicketSettings, 'infoMessage'>,
  companies: Pick<TicketCompany, 'ticketPrice'>[],
): string {
  if (companies.every(({ ticketPrice }) => ticketPrice === null)) return infoMessage;
  const lines = infoMessage.split('\n').filter((line) => !generalPricePattern.test(line.trim()));
  return lines.join('\n').trim();
}
