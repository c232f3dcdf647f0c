import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { expect, it } from 'vitest';
import { listWeekChanges } from './list-week-changes.ts';

const now = Date.parse('2026-11-21T09:00:00Z');
const createEntry = (title: string, fields: Partial<PlanEntry>): PlanEntry => ({
  ...{ collection: 'cards', id: title, title, from: null, to: null, place: 0 },
  ...fields,
});

it('listWeekChanges lists content that starts, ends or is drawn within seven days, in chronological order', () => {
  const changes = listWeekChanges(
    [
      createEntry('Vitrin', { from: '2026-11-20T09:00:00Z', to: '2026-11-23T09:00:00Z' }),
      createEntry('Sonra', { from: '2026-11-28T09:00:00Z' }),
      createEntry('Yılbaşı', { collection: 'draws', from: '2026-11-22T09:00:00Z' }),
      createEntry('Turnuva', { collection: 'events', from: '2026-11-21T09:00:00Z' }),
    ],
    now,
  );
  expect(changes.map(({ description, name }) => `${name}: ${description}`)).toEqual([
    'Turnuva: Etkinlik başlıyor',
    'Yılbaşı: Çekiliş yapılıyor',
    'Vitrin: Kart bitiyor',
  ]);
});
