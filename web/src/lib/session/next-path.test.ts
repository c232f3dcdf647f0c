import { describe, expect, it } from 'vitest';
import { buildSignInPath, toSafeNextPath } from './next-path.ts';

describe('toSafeNextPath', () => {
  it.each(['/profil', '/admin/cards', '/market?sayfa=2#ust', '/etkinlikler/%C3%B6dül'])(
    'accepts the path %s',
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
  ])('returns / for %j', (path) => {
    expect(toSafeNextPath(path)).toBe('/');
  });
});

describe('buildSignInPath', () => {
  it('returns to the current page after sign-in', () => {
    const next = new URL(buildSignInPath('/admin/cards?a=1&b=2'), 'https://a.example').searchParams;
    expect(toSafeNextPath(next.get('next'))).toBe('/admin/cards?a=1&b=2');
  });

  it('adds no next parameter for the home page', () => {
    expect(buildSignInPath('/')).toBe('/giris');
  });
});
