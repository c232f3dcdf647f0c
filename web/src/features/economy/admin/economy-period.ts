import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import type { PeriodState } from '../../../admin-kit/filters/period-picker.tsx';

export type Economy = ReturnsOf<'GET /api/admin/economy'>;
export interface EconomyQuery {
  from: Day;
  to: Day;
}

/** Number of days of each fixed period, today included. */
const periodDays = { '30': 30, '90': 90, '365': 365 };
type EconomyPeriod = keyof typeof periodDays;

export const economyPeriods: { value: EconomyPeriod | 'custom'; label: string }[] = [
  { value: '30', label: 'Son 30 Gün' },
  { value: '90', label: 'Son 90 Gün' },
  { value: '365', label: 'Son 1 Yıl' },
  { value: 'custom', label: 'Özel Tarih' },
];

/** Returns the days of the period; `null` while a day of the custom period is missing. */
export function toEconomyQuery({
  period,
  startDate,
  endDate,
  today,
}: PeriodState<EconomyPeriod>): EconomyQuery | null {
  if (period !== 'custom') return { from: addDays(today, 1 - periodDays[period]), to: today };
  return startDate && endDate ? { from: startDate, to: endDate } : null;
}
