import { expect, it } from 'vitest';
import { formatPeriod } from './format-period.ts';

const base = { collection: 'banners', id: '1', title: 'Yaz', place: 1 } as const;

it.each([
  ['2026-11-21T06:00:00.000Z', '2026-11-21T15:00:00.000Z', '21 Kasım 2026 09:00 – 18:00'],
  [
    '2026-11-21T20:00:00.000Z',
    '2026-11-21T22:00:00.000Z',
    '21 Kasım 2026 23:00 – 22 Kasım 2026 01:00',
  ],
  ['2026-11-21T22:00:00.000Z', '2026-11-22T06:00:00.000Z', '22 Kasım 2026 01:00 – 09:00'],
  ['2026-11-21T06:00:00.000Z', null, '21 Kasım 2026 09:00 – süresiz'],
  [null, '2026-11-21T06:00:00.000Z', 'başından beri – 21 Kasım 2026 09:00'],
  ['2026-11-21T06:00:00.000Z', '2026-11-21T06:00:00.000Z', '21 Kasım 2026 09:00'],
  [null, null, 'süresiz'],
])('formats the period from %s to %s by the days of Istanbul', (from, to, text) => {
  expect(formatPeriod({ ...base, from, to })).toBe(text);
});
