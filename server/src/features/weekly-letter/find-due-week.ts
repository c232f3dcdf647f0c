import { addDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';

const HOUR_MS = 3_600_000;
/** The letter is due on Mondays at this hour in Istanbul. */
const DUE_HOUR = 8;
/** Maximum delay of a letter */
const MAX_DELAY_MS = 72 * HOUR_MS;

/**
 * Returns the Monday of the letter that is due; `null` if the due time is too long ago.
 * @param now milliseconds
 */
export function findDueWeek(now: number): Day | null {
  const shiftedMs = now - DUE_HOUR * HOUR_MS;
  const day = toIstanbulDay(shiftedMs);
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const monday = addDays(day, -((weekday + 6) % 7));
  return toIstanbulDay(shiftedMs - MAX_DELAY_MS) < monday ? monday : null;
}
