import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { autoResolve, findCurrentRow, listDifferences } from './conflict.ts';

const base = { id: 'a', version: 1, title: 'Eski', subtitle: null, link: '/a', stock: 5 };

describe('listDifferences', () => {
  it('returns the differing fields and the side that changed each', () => {
    const local = { title: 'Benim', subtitle: 'Alt', link: '/a', stock: 4 };
    const current = { ...base, version: 2, title: 'Onun', link: '/b', stock: 4 };
    const differences = listDifferences({ base, local, current });
    expect(differences.map(({ field, changedBy }) => [field, changedBy])).toEqual([
      ['title', 'both'],
      ['subtitle', 'local'],
      ['link', 'remote'],
    ]);
    expect(autoResolve(differences)).toEqual({ subtitle: 'local', link: 'remote' });
  });
});

describe('findCurrentRow', () => {
  const createError = (status: number, details?: object) =>
    new ApiError(status, '', JSON.stringify({ message: 'x', details }));

  it('returns the current row of a 412, and null for other errors', () => {
    expect(findCurrentRow(createError(412, { present: base }))).toEqual(base);
    expect(findCurrentRow(createError(412))).toBeNull();
    expect(findCurrentRow(createError(409, { present: base }))).toBeNull();
    expect(findCurrentRow(createError(412, [{ path: 'title', message: 'x' }]))).toBeNull();
    expect(findCurrentRow(new Error())).toBeNull();
  });
});
