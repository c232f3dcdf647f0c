import { expect, it } from 'vitest';
import { pickSettings } from './site-settings.ts';

it("picks the settings of pages, drops long texts and sets missing ones to ''", () => {
  const picked = pickSettings([
    { key: 'marqueeText', value: 'Merhaba' },
    { key: 'termsText', value: 'uzun' },
  ]);
  expect(picked.marqueeText).toBe('Merhaba');
  expect(picked.logoUrl).toBe('');
  expect(picked).not.toHaveProperty('termsText');
});
