import { expect, it } from 'vitest';
import { pickSettings } from './site-settings.ts';

it('keeps what pages need, leaves the long texts, and blanks what is missing', () => {
  const picked = pickSettings([
    { key: 'marqueeText', value: 'Merhaba' },
    { key: 'termsText', value: 'uzun' },
  ]);
  expect(picked.marqueeText).toBe('Merhaba');
  expect(picked.logoUrl).toBe('');
  expect(picked).not.toHaveProperty('termsText');
});
