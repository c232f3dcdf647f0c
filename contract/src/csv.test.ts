import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

const toCsvCell = (value: string | number | null) => toCsv([[value]]).slice(0, -2);

describe('toCsv', () => {
  it('separates cells with ; and ends lines with CRLF', () => {
    expect(
      toCsv([
        ['a', 1, null],
        ['İğne', 'ş', ''],
      ]),
    ).toBe('a;1;\r\nİğne;ş;\r\n');
  });

  it('quotes cells that contain separators and doubles their quotes', () => {
    expect(toCsvCell('a;b')).toBe('"a;b"');
    expect(toCsvCell('"iyi"')).toBe('"""iyi"""');
    expect(toCsvCell('iki\nsatır')).toBe('"iki\nsatır"');
    expect(toCsvCell('a,b')).toBe('a,b');
  });

  it.each(['=1+1', '+90', '-5', '@SUM(A1)', '\tx', ' =1', '＝1'])(
    'escapes the formula %j',
    (text) => {
      expect(toCsvCell(text)).toBe(`'${text}`);
    },
  );

  it.each([
    ['merhaba,=1+1', `merhaba,'=1+1`],
    ['a;@SUM(A1)', `"a;'@SUM(A1)"`],
    ['a\t=1', `a\t'=1`],
    ['a\n-1+cmd', `"a\n'-1+cmd"`],
    ['a\r\n+1', `"a\r\n'+1"`],
    ['a, =1+1', `a, '=1+1`],
    ['a,"=1+1"', `"a,""'=1+1"""`],
    ['a,,=1', `a,,'=1`],
    ['a,\u00a0=1', `a,\u00a0'=1`],
  ])('escapes the formula that starts after a separator in %j', (text, escapedCell) => {
    expect(toCsvCell(text)).toBe(escapedCell);
  });

  it('leaves texts that are no formulas unchanged', () => {
    const texts = ['a@b.com', 'İyi - kötü', '1+1=2', '12,50 ₺', 'https://x.com/?a=b', 'Ali, Veli'];
    expect(texts.map(toCsvCell)).toEqual(texts);
  });

  it('escapes formulas before quoting', () => {
    expect(toCsvCell('=cmd|"/c";A1')).toBe(`"'=cmd|""/c"";A1"`);
    expect(toCsvCell('\rx')).toBe(`"'\rx"`);
  });

  it('writes numbers with a decimal comma, ungrouped and with their sign', () => {
    expect(toCsvCell(1_234_567.125)).toBe('1234567,125');
    expect(toCsvCell(100_000_000)).toBe('100000000');
    expect(toCsvCell(-5)).toBe('-5');
  });
});
