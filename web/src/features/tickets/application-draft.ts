import { createTabStorage } from '../../lib/tab-storage.ts';

/** An unfinished application. */
export interface ApplicationDraft {
  companyId: string;
  username: string;
  amount: string;
}

export const applicationDraftStorage = createTabStorage<ApplicationDraft>('vitrin-application');
