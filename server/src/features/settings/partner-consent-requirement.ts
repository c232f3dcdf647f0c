import { createPlatformSingleton } from '../../platform/platform-singleton.ts';
import { listSettings } from './effective-settings.ts';

/** The setting `requirePartnerConsent`, cached in memory. */
export const partnerConsentRequirement = createPlatformSingleton(({ db, valueCache }) =>
  valueCache.create<boolean>({
    name: 'partner consent requirement',
    topics: ['settings'],
    compute: async () => {
      const settings = await listSettings({ db });
      const value = settings.some(
        (row) => row.key === 'requirePartnerConsent' && row.value === 'on',
      );
      // No response contains this value, so it needs no text.
      return { value, text: '' };
    },
  }),
);
