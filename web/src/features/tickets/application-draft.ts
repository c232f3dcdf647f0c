import { keptInTab } from '../../lib/kept-in-tab.ts';

/** What somebody has begun to apply with. */
export interface ApplicationDraft {
  companyId: string;
  username: string;
  amount: string;
}

export const keptDraft = keptInTab<ApplicationDraft>('vitrin-application');
