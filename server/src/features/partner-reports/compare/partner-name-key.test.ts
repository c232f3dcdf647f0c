import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Implements `partner_name_key` in a simple way. */
const normalizeSimply = (name: string) =>
  name
    .normalize('NFKC')
    .trim()
    .replace(/[Iİı]/g, 'i')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .replaceAll('i\u0307', 'i');

async function getKeys(names: string[]): Promise<string[]> {
  const { rows } = await app.platform.pool.query(
    'select partner_name_key(name) as key from unnest($1::text[]) with ordinality n (name, position) order by position',
    [names],
  );
  return rows.map(({ key }) => key);
}

it.each([
  [' Işık ', 'IŞIK', 'ışık', 'İŞİK', 'i\u0307şik', 'IS\u0327IK'],
  ['ﬁdan', 'FİDAN', 'fidan'],
  ['Çağrı', 'ÇAĞRI', 'c\u0327ag\u0306ri'],
  ['１２３ａ', '123A'],
  ['ÉMILE', 'émile'],
  ['ИВАН', 'иван'],
  ['ΟΔΟΣ', 'οδος', 'οδοσ'],
  ['\u00a0ali\u2003', 'ALİ'],
])('%s and its other spellings have one key', async (...names) => {
  expect(new Set(await getKeys(names)).size).toBe(1);
});

it.each([
  ['ışık', 'şık'],
  ['ali', 'a li'],
  ['ali', 'âli'],
  ['ali', 'ali.'],
  ['cem', 'çem'],
  ['007', '7'],
])('%s and %s have different keys', async (...names) => {
  expect(new Set(await getKeys(names)).size).toBe(2);
});

it('the SQL function equals the simple implementation', async () => {
  const letters = fc.constantFrom(
    ...'aıiIİçÇğĞöÖşŞüÜâÂ \u0307\u0327\u00a0\u2003\ufeffﬁẞßΣςÉéИиＡ１K',
    'i\u0307',
    'I\u0307',
  );
  // Characters of keyboards; for others PostgreSQL and JavaScript may use different Unicode versions.
  const keyboardText = fc.string({
    unit: fc.integer({ min: 1, max: 0x24f }).map(String.fromCodePoint),
  });
  const name = fc.oneof(fc.string({ unit: letters }), keyboardText);
  const names = fc.sample(name, 4000);
  expect(await getKeys(names)).toEqual(names.map(normalizeSimply));
});
