import { describe, expect, it } from 'vitest';
import { formatListHead, type ListHead, parseList, runToCompletion } from './list.ts';
import { MalformedListError } from './list-parser.ts';
import { holderOf } from './runs.ts';

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
const [a, b] = ['0123456789abcdef'.repeat(2), 'ffffffff00000000fffffffe00000001'];
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

${a} 42 44
${b} 9007199254740991 9007199254740991
`;
const bytesOf = (written: string) => new TextEncoder().encode(written);
const read = (written: string | Uint8Array) =>
  runToCompletion(parseList(typeof written === 'string' ? bytesOf(written) : written));

describe('a list', () => {
  it('is written line by line as it is specified', () => {
    expect(formatListHead(head)).toBe(text.slice(0, text.indexOf(a)));
  });

  it('says what it says', () => {
    const { head: found, runs } = read(text);
    expect(found).toEqual(head);
    expect(runs.count).toBe(2);
    expect([...runs.first].slice(0, 2)).toEqual([42, 9007199254740991]);
    expect([...runs.last].slice(0, 2)).toEqual([44, 9007199254740991]);
    expect([holderOf(runs, 0), holderOf(runs, 1)]).toEqual([a, b]);
  });

  it('has line breaks of a title as spaces', () => {
    expect(formatListHead({ ...head, title: 'iki\nsatır\u2028üç' })).toContain(
      '\ntitle iki satır üç\n',
    );
  });

  it.each([
    ['nothing', ''],
    ['no empty line', text.replace('\n\n', '\n')],
    ['no last line feed', text.slice(0, -1)],
    ['one too many', `${text}\n`],
    ['carriage returns', text.replaceAll('\n', '\r\n')],
    ['a mark at the start', `\ufeff${text}`],
    ['another count', text.replace('entries 4', 'entries 5')],
    ['a zero before a number', text.replace(' 42 44', ' 042 44')],
    ['a number that is too large', text.replaceAll('9007199254740991', '9007199254740993')],
    ['the first after the last', text.replace('42 44', '44 42')],
    ['an entry twice', text.replace('9007199254740991 ', '44 ')],
    ['entry 0', text.replace('42 44', '0 44')],
    ['a capital', text.replace(a, a.toUpperCase())],
    ['a short holder', text.replace(a, a.slice(1))],
    ['two spaces', text.replace(' 42', '  42')],
    ['a further word', text.replace('42 44', '42 44 45')],
    ['another order of its head', text.replace('places 3\nreserves 0', 'reserves 0\nplaces 3')],
    ['another version', text.replace('vitrin-draw 1', 'vitrin-draw 2')],
    ['half a letter', bytesOf(text).subarray(0, 60)],
    ['what is no UTF-8', Uint8Array.of(0xff, ...bytesOf(text))],
  ])('with %s is none', (_what, written) => {
    expect(() => read(written)).toThrow(MalformedListError);
  });
});
