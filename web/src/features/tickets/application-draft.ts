import { createTabStorage } from '../../lib/kept-in-tab.ts';

/** What somebody has begun to apply with. */
export interface ApplicationDraft {
  companyId: string;
  username: string;
  amount: string;
}

export const applicationDraftStorage = createTabStorage<ApplicationDraft>('vitrin-application');
