import type { TicketCompany } from '@vitrin/contract/ticket-companies.ts';
import type { TicketSettings } from '@vitrin/contract/tickets.ts';
import { Ticket } from 'lucide-react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { hasOwnPrice } from './ticket-price.ts';

interface InfoMessageProps {
  text: string;
  /** Says what the text refers to. */
  label?: string | undefined;
  className: string;
}

/** The staff's message to applicants; renders nothing if it is empty. */
export function InfoMessage({ text, label, className }: InfoMessageProps) {
  if (text === '') return null;
  return (
    <Notice tone="accent" className={className} icon={<Ticket className="size-4.5" />}>
      {label && <p className="mb-1 text-13 text-text-2">{label}</p>}
      <p className="font-strong whitespace-pre-line wrap-anywhere">{text}</p>
    </Notice>
  );
}

const generalPricePattern = /^1\s*bilet\s*=\s*[\d.,]+\s*₺\.?$/i;

/** Returns the message of the settings, without the line of the general price if a company has its own price. */
export function filterInfoMessage(
  settings: Pick<TicketSettings, 'infoMessage' | 'ticketPrice'>,
  companies: Pick<TicketCompany, 'ticketPrice'>[],
): string {
  const { infoMessage } = settings;
  if (!companies.some((company) => hasOwnPrice(company, settings))) return infoMessage;
  const lines = infoMessage.split('\n').filter((line) => !generalPricePattern.test(line.trim()));
  return lines.join('\n').trim();
}
