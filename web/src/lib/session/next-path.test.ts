import { describe, expect, it } from 'vitest';
import { buildSignInPath, toSafeNextPath } from './next-path.ts';

describe('safeNext', () => {
  it.each(['/profil', '/admin/cards', '/market?sayfa=2#ust', '/etkinlikler/%C3%B6dül'])(
    'keeps %s on the site',
    (path) => {
      expect(new URL(toSafeNextPath(path), 'https://a.example').href).toBe(
        new URL(path, 'https://a.example').href,
      );
    },
  );

  it.each([
    null,
    '',
    'profil',
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'javascript:alert(1)',
    ' /profil',
  ])('answers / for %j', (path) => {
    expect(toSafeNextPath(path)).toBe('/');
  });
});

describe('signInPath', () => {
  it('comes back to where one was', () => {
    const next = new URL(buildSignInPath('/admin/cards?a=1&b=2'), 'https://a.example').searchParams;
    expect(toSafeNextPath(next.get('next'))).toBe('/admin/cards?a=1&b=2');
  });

  it('says nothing about the home page', () => {
    expect(buildSignInPath('/')).toBe('/giris');
  });
});
