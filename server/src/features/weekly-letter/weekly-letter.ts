import type { Feature } from '../../platform/feature/feature.ts';
import { buildWeeklyMessage } from './build-weekly-message.ts';
import { sendWeeklyLetter } from './send-weekly-letter.ts';

/** The weekly letter to super admins. */
export const weeklyLetter: Feature = {
  personalData: 'none',
  messageBuilders: { 'weekly-letter': buildWeeklyMessage },
  jobs: [
    { name: 'weekly letter', intervalMs: 10_000, run: (platform) => sendWeeklyLetter(platform) },
  ],
};
