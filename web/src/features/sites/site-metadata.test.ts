import { expect, it } from 'vitest';
import { withoutMarks } from './site-metadata.ts';

it.each([
  ['## Başlık\n\nBir **kalın** ve _eğik_ söz.', 'Başlık Bir kalın ve eğik söz.'],
  ['- bir\n- iki\n\n1. üç', 'bir iki üç'],
  ['Bkz. [burası](https://a.example/b_c)!', 'Bkz. burası!'],
  ['> Alıntı <b>x</b> `kod`', 'Alıntı x kod'],
  ['100-200₺ - tire', '100-200₺ - tire'],
])('%j says %j', (text, words) => {
  expect(withoutMarks(text)).toBe(words);
});
