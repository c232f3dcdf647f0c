import type { Day } from '@vitrin/contract/istanbul-day.ts';
import { z } from 'zod';

export const periodFilters = ['period', 'startDate', 'endDate'] as const;
type PeriodFilter = (typeof periodFilters)[number];

/** The periods that a page offers. `custom` means the time between two selected days. */
export interface PeriodOptions<P extends string> {
  periods: readonly (P | 'custom')[];
  fallback: P;
}

export interface PeriodSelection<P extends string> {
  period: P | 'custom';
  startDate: Day | null;
  endDate: Day | null;
}

const daySchema = z.iso.date().startsWith('20');

/** Parses the period from the URL; invalid values are ignored ('' means none). */
export function parsePeriod<P extends string>(
  filters: Record<PeriodFilter, string>,
  today: Day,
  { periods, fallback }: PeriodOptions<P>,
): PeriodSelection<P> {
  const readDay = (text: string) =>
    daySchema.safeParse(text).success && text <= today ? text : null;
  const startDate = readDay(filters.startDate);
  const parsedEndDate = readDay(filters.endDate);
  const endDate = parsedEndDate && startDate && parsedEndDate < startDate ? null : parsedEndDate;
  const knownPeriod = periods.find((period) => period === filters.period);
  const period = knownPeriod ?? (startDate && endDate ? 'custom' : fallback);
  return period === 'custom'
    ? { period, startDate, endDate }
    : { period, startDate: null, endDate: null };
}

/** Returns the filter changes for a new start date: an earlier end date is cleared. */
export function applyStartDate(startDate: Day, endDate: Day | null) {
  return { startDate, ...(endDate && endDate < startDate && { endDate: '' }) };
}
