import { expect, it } from 'vitest';
import { pickSettings } from './site-settings.ts';

it("pickSettings returns the settings of pages without long texts, and '' for missing settings", () => {
  const picked = pickSettings([
    { key: 'marqueeText', value: 'Merhaba' },
    { key: 'termsText', value: 'uzun' },
  ]);
  expect(picked.marqueeText).toBe('Merhaba');
  expect(picked.logoUrl).toBe('');
  expect(picked).not.toHaveProperty('termsText');
});
