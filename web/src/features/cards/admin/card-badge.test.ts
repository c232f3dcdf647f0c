import { describe, expect, it } from 'vitest';
import { getCardBadge } from './card-badge.ts';

const now = Date.parse('2026-11-21T12:00:00.000Z');
const card = { status: 'published' as const, visibleFrom: null, visibleTo: null };

describe('getCardBadge', () => {
  it.each([
    ['published', 'Yayında', true],
    ['draft', 'Taslak', false],
    ['hidden', 'Gizli', false],
  ] as const)('shows status %s as %s', (status, label, isPublic) => {
    expect(getCardBadge({ ...card, status }, now)).toMatchObject({ label, isPublic });
  });

  it.each([
    ['2026-11-30T21:00:00.000Z', '1 Aralık’ta'],
    ['2026-11-25T09:00:00.000Z', '25 Kasım’da'],
    ['2026-11-21T18:30:00.000Z', 'Bugün 21:30'],
    ['2027-04-09T21:30:00.000Z', '10 Nisan 2027'],
  ])('shows a start at %s as %s in Istanbul time', (visibleFrom, label) => {
    expect(getCardBadge({ ...card, visibleFrom }, now)).toEqual({
      tone: 'info',
      label,
      isPublic: false,
    });
  });

  it('includes both ends of the visibility period', () => {
    const visibleTo = '2026-11-21T12:00:00.000Z';
    expect(getCardBadge({ ...card, visibleTo }, now).label).toBe('Yayında');
    expect(getCardBadge({ ...card, visibleFrom: visibleTo }, now).label).toBe('Yayında');
    expect(getCardBadge({ ...card, visibleTo }, now + 1).label).toBe('Süresi doldu');
  });

  it('ignores the visibility period of a draft', () => {
    const visibleTo = '2020-01-01T00:00:00.000Z';
    expect(getCardBadge({ ...card, status: 'draft', visibleTo }, now).label).toBe('Taslak');
  });
});
