import type { PlanEntry } from '@vitrin/contract/plan.ts';
import { describe, expect, it } from 'vitest';
import { formatChange, groupChangesByMinute } from './group-changes-by-minute.ts';

const createEntry = (title: string, from: string | null, to: string | null): PlanEntry => ({
  collection: 'banners',
  id: title,
  title,
  from,
  to,
  place: 0,
});
const now = Date.parse('2026-11-21T12:00:00.000Z');

describe('groupChangesByMinute', () => {
  it('merges the end of one banner and the start of the next into one change', () => {
    const nineOclock = '2026-12-01T06:00:00.000Z';
    const changes = groupChangesByMinute(
      [createEntry('Eski', null, nineOclock), createEntry('Yeni', nineOclock, null)],
      now,
    );
    expect(changes.map(({ at }) => at)).toEqual(['2026-12-01T06:00:00.001Z']);
    expect(changes.map(formatChange)).toEqual(['“Yeni” görünür; “Eski” gizlenir']);
  });

  it('leaves out past changes and sorts by time', () => {
    const changes = groupChangesByMinute(
      [
        createEntry('Uzak', '2027-01-01T00:00:00.000Z', null),
        createEntry('Geçmiş', '2026-01-01T00:00:00.000Z', null),
        createEntry('Yakın', null, '2026-11-22T00:00:00.000Z'),
      ],
      now,
    );
    expect(changes.map(formatChange)).toEqual(['“Yakın” gizlenir', '“Uzak” görünür']);
  });
});
