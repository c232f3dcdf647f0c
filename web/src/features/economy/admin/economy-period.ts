import type { InputOf, ReturnsOf } from '@vitrin/contract/api.ts';
import { addDays, type Day } from '@vitrin/contract/istanbul-day.ts';
import { z } from 'zod';

export type Economy = ReturnsOf<'GET /api/admin/economy'>;
export type EconomyQuery = Required<NonNullable<InputOf<'GET /api/admin/economy'>['query']>> & {
  from: Day;
  to: Day;
};

/** Days of each period that has a name, today included. */
export const periodDays = { '30': 30, '90': 90, '365': 365 } as const;
export const periods = ['30', '90', '365', 'custom'] as const;
export type EconomyPeriod = (typeof periods)[number];

export const economyFilters = ['period', 'from', 'to'] as const;

export interface EconomySelection {
  period: EconomyPeriod;
  from: Day | null;
  to: Day | null;
  /** `null` while a day of the custom period is missing. */
  query: EconomyQuery | null;
}

const day = z.iso.date().startsWith('20');

/** The period that the address names; whatever can't be chosen counts as absent. */
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
  if (period === 'custom') return { period, from, to, query: from && to ? { from, to } : null };
  const query = { from: addDays(today, 1 - periodDays[period]), to: today };
  return { period, from: null, to: null, query };
}
