import { expect, it } from 'vitest';
import { getTodaysSchedule } from './get-todays-schedule.ts';

const card = (title: string, fields: object = {}) => ({
  title,
  status: 'published' as const,
  visibleFrom: null,
  visibleTo: null,
  ...fields,
});
const event = (title: string, fields: object = {}) => ({
  title,
  isActive: true,
  startDate: null,
  endDate: null,
  ...fields,
});

it('lists what begins or ends on the current Istanbul day in chronological order', () => {
  const now = Date.parse('2026-11-21T09:00:00Z');
  const schedule = getTodaysSchedule(
    {
      cards: [
        card('Bitiyor', { visibleTo: '2026-11-21T20:59:59Z' }),
        card('Yarın', { visibleFrom: '2026-11-21T21:00:00Z' }),
        card('Gece', { visibleFrom: '2026-11-20T21:00:00Z' }),
        card('Taslak', { status: 'draft', visibleFrom: '2026-11-21T10:00:00Z' }),
        card('Süresiz'),
      ],
      events: [
        event('Öğlen', { startDate: '2026-11-21T10:00:00Z' }),
        event('Pasif', { isActive: false, endDate: '2026-11-21T10:00:00Z' }),
      ],
    },
    now,
  );
  expect(schedule.map(({ verb, name }) => `${verb}: ${name}`)).toEqual([
    'Kart yayına giriyor: Gece',
    'Etkinlik başlıyor: Öğlen',
    'Kart yayından kalkıyor: Bitiyor',
  ]);
});
