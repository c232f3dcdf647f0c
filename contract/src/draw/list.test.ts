import { describe, expect, it } from 'vitest';
import { formatListHead, type ListHead, parseList, runToCompletion } from './list.ts';
import { MalformedListError } from './list-parser.ts';
import { getHolder } from './runs.ts';

const head: ListHead = {
  id: '0190a000-0000-7000-8000-000000000000',
  title: 'Yılın çekilişi',
  permit: 'MPİ 2026/1',
  source: 'tickets',
  places: 3,
  reserves: 0,
  onePerPerson: true,
  chain: '52'.repeat(32),
  round: 1000,
  entries: 4,
  leftOut: { staff: 1, suspended: 2, onBreak: 3 },
};
const [firstHolder, secondHolder] = [
  '0123456789abcdef'.repeat(2),
  'ffffffff00000000fffffffe00000001',
];
const text = `vitrin-draw 1
id 0190a000-0000-7000-8000-000000000000
title Yılın çekilişi
permit MPİ 2026/1
source tickets
places 3
reserves 0
one-per-person yes
chain ${'52'.repeat(32)}
round 1000
entries 4
left-out staff 1 suspended 2 on-break 3

${firstHolder} 42 44
${secondHolder} 9007199254740991 9007199254740991
`;
const toBytes = (source: string) => new TextEncoder().encode(source);
const parse = (source: string | Uint8Array) =>
  runToCompletion(parseList(typeof source === 'string' ? toBytes(source) : source));

describe('draw list', () => {
  it('formatListHead writes the head as the format specifies', () => {
    expect(formatListHead(head)).toBe(text.slice(0, text.indexOf(firstHolder)));
  });

  it('parseList returns the head and the runs of a valid list', () => {
    const { head: parsedHead, runs } = parse(text);
    expect(parsedHead).toEqual(head);
    expect(runs.count).toBe(2);
    expect([...runs.firstEntries].slice(0, 2)).toEqual([42, 9007199254740991]);
    expect([...runs.lastEntries].slice(0, 2)).toEqual([44, 9007199254740991]);
    expect([getHolder(runs, 0), getHolder(runs, 1)]).toEqual([firstHolder, secondHolder]);
  });

  it('formatListHead replaces line breaks in the title with spaces', () => {
    expect(formatListHead({ ...head, title: 'iki\nsatır\u2028üç' })).toContain(
      '\ntitle iki satır üç\n',
    );
  });

  it.each([
    ['no content', ''],
    ['no empty line', text.replace('\n\n', '\n')],
    ['no last line feed', text.slice(0, -1)],
    ['an extra line feed', `${text}\n`],
    ['carriage returns', text.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\ufeff${text}`],
    ['a wrong entry count', text.replace('entries 4', 'entries 5')],
    ['a leading zero', text.replace(' 42 44', ' 042 44')],
    ['a number above 2^53 - 1', text.replaceAll('9007199254740991', '9007199254740993')],
    ['a run that ends before it starts', text.replace('42 44', '44 42')],
    ['an entry twice', text.replace('9007199254740991 ', '44 ')],
    ['entry 0', text.replace('42 44', '0 44')],
    ['a capital hex digit', text.replace(firstHolder, firstHolder.toUpperCase())],
    ['a short holder', text.replace(firstHolder, firstHolder.slice(1))],
    ['two spaces', text.replace(' 42', '  42')],
    ['an extra word in a line', text.replace('42 44', '42 44 45')],
    ['head lines in another order', text.replace('places 3\nreserves 0', 'reserves 0\nplaces 3')],
    ['another version', text.replace('vitrin-draw 1', 'vitrin-draw 2')],
    ['an incomplete UTF-8 character', toBytes(text).filter((_byte, index) => index !== 62)],
    ['invalid UTF-8', Uint8Array.of(0xff, ...toBytes(text))],
  ])('parseList rejects a list with %s', (_fault, source) => {
    expect(() => parse(source)).toThrow(MalformedListError);
  });
});
