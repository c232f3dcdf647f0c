import { expect, it } from 'vitest';
import { pageAt, paramsAt } from './page-at.ts';

it.each([
  ['/', 'Ana Sayfa'],
  ['/etkinlikler/01939a2e-7f2a-7000-8000-000000000001', 'Etkinlik'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/yok', '404'],
  // A page has one spelling.
  ['/Market', '404'],
  ['/market/', '404'],
  ['/etkinlikler/bir/iki', '404'],
])('the page at %s is called %s', (path, name) => expect(pageAt(path).name).toBe(name));

it('what stands in the place of a parameter is given as it stands there', () => {
  const path = '/etkinlikler/01939a2e-7f2a-7000-8000-000000000001';
  expect(paramsAt(pageAt(path), path)).toEqual({ id: '01939a2e-7f2a-7000-8000-000000000001' });
  expect(paramsAt(pageAt('/market'), '/market')).toEqual({});
});
