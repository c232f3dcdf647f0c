import type { InputOf, ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { z } from 'zod';

export type Economy = ReturnsOf<'GET /api/admin/economy'>;
export type EconomyQuery = Required<NonNullable<InputOf<'GET /api/admin/economy'>['query']>> & {
  from: Day;
  to: Day;
};

/** Number of days of each fixed period, today included. */
export const periodDays = { '30': 30, '90': 90, '365': 365 } as const;
export const periods = ['30', '90', '365', 'custom'] as const;
export type EconomyPeriod = (typeof periods)[number];

export const economyFilters = ['period', 'from', 'to'] as const;

export interface EconomySelection {
  period: EconomyPeriod;
  startDate: Day | null;
  endDate: Day | null;
  /** `null` while a day of the custom period is missing. */
  query: EconomyQuery | null;
}

const day = z.iso.date().startsWith('20');

/** Returns the period of the URL; invalid values count as absent. */
export function parseEconomyPeriod(
  filters: Record<(typeof economyFilters)[number], string>,
  today: Day,
): EconomySelection {
  const parse = (text: string) => (day.safeParse(text).success && text <= today ? text : null);
  const from = parse(filters.from);
  const last = parse(filters.to);
  const to = last && from && last < from ? null : last;
  const named = periods.find((one) => one === filters.period);
  const period = named ?? (from && to ? 'custom' : '30');
  if (period === 'custom') {
    return {
      period,
      startDate: from,
      endDate: to,
      query: from && to ? { from, to } : null,
    };
  }
  const query = { from: addDays(today, 1 - periodDays[period]), to: today };
  return { period, startDate: null, endDate: null, query };
}
