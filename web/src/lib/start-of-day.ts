import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { fromIstanbul } from '@vitrin/contract/istanbul-wall.ts';

/** Returns the instant at which a day begins in Istanbul, ISO 8601. */
export function getStartOfDay(day: Day): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return fromIstanbul({ year, month, day: date, hour: 0, minute: 0 })?.toISOString() ?? '';
}
