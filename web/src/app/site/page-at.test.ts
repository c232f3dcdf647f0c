import { expect, it } from 'vitest';
import { pageAt } from './page-at.ts';

it.each([
  ['/', 'Ana Sayfa'],
  ['/etkinlikler/01939a2e-7f2a-7000-8000-000000000001', 'Etkinlik'],
  ['/kvkk', 'KVKK Aydınlatma Metni'],
  ['/yok', '404'],
])('the page at %s is called %s', (path, name) => expect(pageAt(path).name).toBe(name));
