import { expect, it } from 'vitest';
import { matchPage, matchPageParams } from './match-page.ts';

it.each([
  ['/', 'Ana Sayfa'],
  ['/etkinlikler/01939a2e-7f2a-7000-8000-000000000001', 'Etkinlik'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/yok', '404'],
  // Paths are case-sensitive and have no trailing slash.
  ['/Market', '404'],
  ['/market/', '404'],
  ['/etkinlikler/bir/iki', '404'],
])('the page at %s is %s', (path, name) => expect(matchPage(path).name).toBe(name));

it('matchPageParams returns the path parameters', () => {
  const path = '/etkinlikler/01939a2e-7f2a-7000-8000-000000000001';
  expect(matchPageParams(matchPage(path), path)).toEqual({
    id: '01939a2e-7f2a-7000-8000-000000000001',
  });
  expect(matchPageParams(matchPage('/market'), '/market')).toEqual({});
});
