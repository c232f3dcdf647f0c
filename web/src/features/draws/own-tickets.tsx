import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { formatEntryNumber } from './format-entry-number.ts';

interface OwnTicketsProps {
  source: PublicDraw['source'];
  participation: ReturnsOf<'GET /api/draws/:id/own'>;
}

/** Number of tickets that are visible before the list is expanded */
const MAX_COLLAPSED_TICKETS = 9;

/** The member's numbers. Each range of consecutive numbers is one ticket. */
export function OwnTickets({ source, participation }: OwnTicketsProps) {
  const { ranges, places } = participation;
  const isWinning = ([first, last]: [number, number]) =>
    places.some(({ entry, status }) => status === 'won' && entry >= first && entry <= last);
  const tickets = ranges.map((range) => ({ range, isWinning: isWinning(range) }));
  tickets.sort((a, b) => Number(b.isWinning) - Number(a.isWinning));
  const renderTickets = (listedTickets: typeof tickets) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15.5rem),1fr))] gap-2.5">
      {listedTickets.map((ticket) => (
        <Ticket key={ticket.range[0]} source={source} {...ticket} />
      ))}
    </ul>
  );
  const hiddenTickets = tickets.slice(MAX_COLLAPSED_TICKETS);
  return (
    <>
      {renderTickets(tickets.slice(0, MAX_COLLAPSED_TICKETS))}
      {hiddenTickets.length > 0 && (
        <details>
          <summary className="mb-3 w-fit cursor-pointer rounded-sm text-14 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">{`${formatNumber(hiddenTickets.length)} bilet daha`}</summary>
          {renderTickets(hiddenTickets)}
        </details>
      )}
    </>
  );
}

interface TicketProps {
  source: PublicDraw['source'];
  range: [first: number, last: number];
  isWinning: boolean;
}

function Ticket({ source, range: [first, last], isWinning }: TicketProps) {
  const count = last - first + 1;
  return (
    <li className="flex min-h-16 items-center gap-3 rounded-md border-brand border-l-3 border-dotted bg-s2 py-2.5 pr-3.5 pl-4">
      <span className="min-w-0 flex-1 text-15 font-strong tabular-nums">
        <span>{`${formatEntryNumber(source, first)}${count > 1 ? ` – ${formatEntryNumber(source, last)}` : ''}`}</span>
        {count > 1 && (
          <span className="block text-13 font-normal text-text-2">{`${formatNumber(count)} numara`}</span>
        )}
      </span>
      {isWinning && <Badge tone="success">Kazandı</Badge>}
    </li>
  );
}
