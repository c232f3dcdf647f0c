import { expect, it } from 'vitest';
import { summarize } from './summarize.ts';

it.each([
  ['## Başlık\n\nBir **kalın** ve _eğik_ söz.', 'Başlık Bir kalın ve eğik söz.'],
  ['- bir\n- iki\n\n1. üç', 'bir iki üç'],
  ['Bkz. [burası](https://a.example/b_c)!', 'Bkz. burası!'],
  ['> Alıntı <b>x</b> `kod`', 'Alıntı x kod'],
  ['100-200₺ - tire', '100-200₺ - tire'],
])('summarize turns %j into %j', (text, summary) => {
  expect(summarize(text)).toBe(summary);
});

it('a summary has at most 300 characters', () => {
  expect(summarize('söz '.repeat(500)).length).toBeLessThanOrEqual(300);
});
