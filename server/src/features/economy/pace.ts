import { PACE_DAYS } from '@vitrin/contract/economy.ts';
import { addDays, countDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';

/** Maximum number of days ahead for a predicted date */
const MAX_DAYS_AHEAD = 3650;

/** Rounds to two decimals. */
export const roundTo2 = (value: number) => Math.round(value * 100) / 100;

/**
 * Returns the purchases of a reward per day: over `PACE_DAYS`, or over its age if it is newer.
 * @param count purchases within the last `PACE_DAYS`
 */
export function computePurchasesPerDay(count: number, createdAt: Date, today: Day): number {
  const ageDays = countDays(toIstanbulDay(createdAt), today);
  return count / Math.max(1, Math.min(PACE_DAYS, ageDays));
}

interface StockPace {
  stock: number | null;
  perDay: number;
  today: Day;
}

/** Returns the day on which a stock runs out at this pace; `null` if it is unlimited or lasts longer than ten years. */
export function predictEmptyDay({ stock, perDay, today }: StockPace): Day | null {
  if (stock === null) return null;
  if (stock === 0) return today;
  const days = Math.ceil(stock / perDay);
  return days <= MAX_DAYS_AHEAD ? addDays(today, days) : null;
}
