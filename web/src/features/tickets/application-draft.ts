import { createTabStorage } from '../../lib/tab-storage.ts';

/** What somebody has begun to apply with. */
export interface ApplicationDraft {
  companyId: string;
  username: string;
  amount: string;
}

export const applicationDraftStorage = createTabStorage<ApplicationDraft>('vitrin-application');
