import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const SITE = 'www.parlakkupon.example';

it('the list has at least 3,000 passwords that the rules would allow', () => {
  const text = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
  const passwords = new Set(text.trim().split(/\s+/));
  expect([...passwords].filter((password) => password.length >= 6).length).toBeGreaterThan(3000);
});

it.each([
  '123456',
  'PASSWORD',
  'YILDIZ',
  'galatasaray1905',
  'vitrin',
  'Vitrin2026!',
  'V1tr1n123',
  '!!bilet99',
  'BİLETBİLET',
  'Ödül-2026',
  'çekiliş1',
  'parlakkupon7',
])('%s is common', (password) => expect(isCommonPassword(password, SITE)).toBe(true));

it.each([
  'vitrindeki mavi lamba',
  'bilet ve market',
  'mavi fincan 7',
  '123456 kırmızı',
  '8271645093',
  '!?!?!?!',
])('%s is not common', (password) => expect(isCommonPassword(password, SITE)).toBe(false));
