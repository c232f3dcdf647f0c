import { PACE_DAYS } from '@vitrin/contract/economy.ts';
import { addDays, countDays, type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';

/** No date is predicted beyond this number of days. */
const MAX_DAYS_AHEAD = 3650;

export const roundTo2 = (value: number) => Math.round(value * 100) / 100;

/** Returns the number of days for the pace of a reward: `PACE_DAYS`, fewer for a newer one, at least 1. */
export function paceDays(createdAt: Date, today: Day): number {
  return Math.max(1, Math.min(PACE_DAYS, countDays(toIstanbulDay(createdAt), today)));
}

/** @param count purchases within the last `PACE_DAYS` */
export function purchasesPerDay(count: number, createdAt: Date, today: Day): number {
  return count / paceDays(createdAt, today);
}

interface StockPace {
  stock: number | null;
  perDay: number;
  today: Day;
}

/** Returns the day on which a stock ends at this pace; `null` if it doesn't within ten years. */
export function emptyDay({ stock, perDay, today }: StockPace): Day | null {
  if (stock === null) return null;
  if (stock === 0) return today;
  const days = Math.ceil(stock / perDay);
  return days <= MAX_DAYS_AHEAD ? addDays(today, days) : null;
}
