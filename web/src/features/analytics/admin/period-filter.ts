import { type Period, periods } from '@vitrin/contract/analytics.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { z } from 'zod';

export const periodFilters = ['period', 'startDate', 'endDate'] as const;
export type PeriodFilter = (typeof periodFilters)[number];

/** The period as the API calls take it. */
export type TrafficQuery = InputOf<'GET /api/analytics/overview'>['query'];

export interface PeriodSelection {
  period: Period;
  startDate: Day | null;
  endDate: Day | null;
  /** `null` while a day of the custom period is missing. */
  query: TrafficQuery | null;
}

const day = z.iso.date().startsWith('20');

/** Parses the period from the URL; invalid values are ignored ('' means none). */
export function parsePeriod(filters: Record<PeriodFilter, string>, today: Day): PeriodSelection {
  const readDay = (text: string) => (day.safeParse(text).success && text <= today ? text : null);
  const startDate = readDay(filters.startDate);
  const end = readDay(filters.endDate);
  const endDate = end && startDate && end < startDate ? null : end;
  const knownPeriod = periods.find((period) => period === filters.period);
  const period = knownPeriod ?? (startDate && endDate ? 'custom' : 'week');
  if (period !== 'custom') return { period, startDate: null, endDate: null, query: { period } };
  const query = startDate && endDate ? { period, startDate, endDate } : null;
  return { period, startDate, endDate, query };
}

/** Returns the filter changes for a new start date: an earlier end date is cleared. */
export function applyStartDate(startDate: Day, endDate: Day | null) {
  return { startDate, ...(endDate && endDate < startDate && { endDate: '' }) };
}
