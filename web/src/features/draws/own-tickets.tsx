import type { ReturnsOf } from '@vitrin/contract/api.ts';
import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { NumberRanges } from '../../ui/display/number-ranges.tsx';
import { formatEntryNumber } from './format-entry-number.ts';

interface OwnTicketsProps {
  source: PublicDraw['source'];
  participation: ReturnsOf<'GET /api/draws/:id/own'>;
}

/** The member's numbers in a draw, the winning ones first. */
export function OwnTickets({ source, participation: { ranges, places } }: OwnTicketsProps) {
  const tickets = ranges.map(([first, last]) => ({
    first: formatEntryNumber(source, first),
    last: formatEntryNumber(source, last),
    count: last - first + 1,
    isWinning: places.some(
      ({ entry, status }) => status === 'won' && entry >= first && entry <= last,
    ),
  }));
  tickets.sort((a, b) => Number(b.isWinning) - Number(a.isWinning));
  return <NumberRanges ranges={tickets} />;
}
