import { describe, expect, it } from 'vitest';
import { formatValue } from '../../../admin-kit/fields/format-value.ts';
import { diffStates } from './diff-states.ts';

describe('diffStates', () => {
  it('tells which fields changed', () => {
    const rows = diffStates({ a: 1, b: 2, gone: 'x' }, { a: 1, b: 3, added: null });
    expect(rows).toEqual([
      { field: 'a', before: 1, after: 1, isChanged: false },
      { field: 'b', before: 2, after: 3, isChanged: true },
      { field: 'gone', before: 'x', after: undefined, isChanged: true },
      { field: 'added', before: undefined, after: null, isChanged: true },
    ]);
  });

  it('compares nested values', () => {
    const [equalRows, differentRows] = [
      diffStates({ a: { b: [1] } }, { a: { b: [1] } }),
      diffStates({ a: { b: [1] } }, { a: { b: [2] } }),
    ];
    expect(equalRows[0]?.isChanged).toBe(false);
    expect(differentRows[0]?.isChanged).toBe(true);
  });

  it('accepts any JSON', () => {
    expect(diffStates(null, null)).toEqual([]);
    expect(diffStates(undefined, 'x')).toHaveLength(1);
    expect(diffStates([1], [1, 2])).toEqual([
      { field: null, before: [1], after: [1, 2], isChanged: true },
    ]);
    expect(diffStates({ a: 1 }, 'x')).toHaveLength(1);
    const oddState = JSON.parse('{"__proto__": 1, "constructor": {"toString": null}, "": []}');
    expect(diffStates(oddState, null).map(({ field }) => field)).toEqual([
      '__proto__',
      'constructor',
      '',
    ]);
  });
});

describe('formatValue', () => {
  it.each([
    [null, '(boş)'],
    [undefined, '(boş)'],
    ['', '(boş)'],
    [true, 'Evet'],
    [1250, '1.250'],
    ['2026-11-21T11:32:00.000Z', '21 Kasım 2026 14:32:00'],
    ['2026-99-99T11:32:00Z', '2026-99-99T11:32:00Z'],
    [{ a: [1] }, '{\n  "a": [\n    1\n  ]\n}'],
  ])('formats %j', (value, text) => expect(formatValue(value)).toBe(text));

  it('does not overflow the stack on deep nesting', () => {
    const deepValue = JSON.parse(`${'['.repeat(20_000)}${']'.repeat(20_000)}`);
    expect(typeof formatValue(deepValue)).toBe('string');
  });
});
