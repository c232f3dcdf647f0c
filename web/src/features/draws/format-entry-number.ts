import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { formatNumber } from '../../lib/format/numbers.ts';

/** An entry as members know it: a ticket's number, or a place in the order of joining. */
export function formatEntryNumber(source: PublicDraw['source'], entry: number): string {
  return source === 'tickets' ? `BLT-${String(entry).padStart(8, '0')}` : formatNumber(entry);
}
