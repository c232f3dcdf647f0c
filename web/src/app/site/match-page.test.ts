import { expect, it } from 'vitest';
import { matchPage, matchPageParams } from './match-page.ts';

it.each([
  ['/', 'Ana Sayfa'],
  ['/etkinlikler/01939a2e-7f2a-7000-8000-000000000001', 'Etkinlik'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/yok', '404'],
  // A page has one spelling.
  ['/Market', '404'],
  ['/market/', '404'],
  ['/etkinlikler/bir/iki', '404'],
])('the page at %s is called %s', (path, name) => expect(matchPage(path).name).toBe(name));

it('what stands in the place of a parameter is given as it stands there', () => {
  const path = '/etkinlikler/01939a2e-7f2a-7000-8000-000000000001';
  expect(matchPageParams(matchPage(path), path)).toEqual({
    id: '01939a2e-7f2a-7000-8000-000000000001',
  });
  expect(matchPageParams(matchPage('/market'), '/market')).toEqual({});
});
