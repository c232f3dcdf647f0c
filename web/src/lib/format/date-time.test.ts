import { expect, test } from 'vitest';
import { formatCalendarDate, formatDateRange } from './calendar-date.ts';
import {
  formatDateTime,
  formatDateTimeWithSeconds,
  formatDayMonth,
  formatLongDate,
  formatShortDate,
  formatShortDateTime,
} from './date-time.ts';

test('an instant is formatted in Istanbul time', () => {
  const instant = '2026-11-20T21:05:09Z';
  expect(formatDayMonth(instant)).toBe('21 Kasım');
  expect(formatLongDate(instant)).toBe('21 Kasım 2026');
  expect(formatDateTime(instant)).toBe('21 Kasım 2026 00:05');
  expect(formatDateTimeWithSeconds(instant)).toBe('21 Kasım 2026 00:05:09');
});

test('a short date omits the year if it is the current year in Istanbul', () => {
  const now = new Date('2026-11-26T12:00:00Z');
  expect(formatShortDate('2026-11-20T21:05:09Z', now)).toBe('21 Kas');
  expect(formatShortDateTime('2026-11-20T21:05:09Z', now)).toBe('21 Kas 00:05');
  expect(formatShortDate('2025-12-31T20:59:00Z', now)).toBe('31 Ara 2025');
  expect(formatShortDate('2025-12-31T21:00:00Z', now)).toBe('1 Oca');
});

test('a calendar date is formatted as that day, without a shift by the time zone', () => {
  expect(formatCalendarDate('2026-11-21', 'weekday')).toBe('21 Kasım Cumartesi');
  expect(formatCalendarDate('2026-11-21', 'numeric')).toBe('21.11.2026');
  expect(formatCalendarDate('2026-11', 'month')).toBe('Kasım 2026');
});

test('a date range contains the month and year only once if both dates share them', () => {
  expect(formatDateRange('2026-11-15', '2026-11-21')).toBe('15–21 Kasım 2026');
  expect(formatDateRange('2026-11-21', '2026-11-21')).toBe('21 Kasım 2026');
  expect(formatDateRange('2025-12-30', '2026-01-02').replaceAll(/\s/g, ' ')).toBe(
    '30 Aralık 2025 – 2 Ocak 2026',
  );
});
