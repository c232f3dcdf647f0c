import { expect, it } from 'vitest';
import { pickSettings } from './site-settings.ts';

it('pickSettings returns the settings of pages without long texts', () => {
  const pageSettings = pickSettings([
    { key: 'marqueeText', value: 'Merhaba' },
    { key: 'termsText', value: 'uzun' },
  ]);
  expect(pageSettings.marqueeText).toBe('Merhaba');
  expect(pageSettings).not.toHaveProperty('termsText');
});
