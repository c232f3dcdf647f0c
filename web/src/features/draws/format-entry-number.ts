import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** Formats an entry: a ticket number, or the position in joining order. */
export function formatEntryNumber(source: PublicDraw['source'], entry: number): string {
  return source === 'tickets' ? `BLT-${String(entry).padStart(8, '0')}` : formatNumber(entry);
}
