import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api-error.ts';
import { differencesOf, obviousChoices, presentOf } from './conflict-differences.ts';

const base = { id: 'a', version: 1, title: 'Eski', subtitle: null, link: '/a', stock: 5 };

describe('differencesOf', () => {
  it('names the fields that differ now, and who has changed each', () => {
    const mine = { title: 'Benim', subtitle: 'Alt', link: '/a', stock: 4 };
    const present = { ...base, version: 2, title: 'Onun', link: '/b', stock: 4 };
    const found = differencesOf({ base, mine, present });
    expect(found.map(({ field, changedBy }) => [field, changedBy])).toEqual([
      ['title', 'both'],
      ['subtitle', 'mine'],
      ['link', 'theirs'],
    ]);
    expect(obviousChoices(found)).toEqual({ subtitle: 'mine', link: 'theirs' });
  });
});

describe('presentOf', () => {
  const refusal = (status: number, details?: object) =>
    new ApiError(status, '', JSON.stringify({ message: 'x', details }));

  it('is the row that a stale change is refused with', () => {
    expect(presentOf(refusal(412, { present: base }))).toEqual(base);
    expect(presentOf(refusal(412))).toBeNull();
    expect(presentOf(refusal(409, { present: base }))).toBeNull();
    expect(presentOf(refusal(412, [{ path: 'title', message: 'x' }]))).toBeNull();
    expect(presentOf(new Error())).toBeNull();
  });
});
