import { useQueryClient } from '@tanstack/react-query';
import type { PublicTicketCompany } from '@vitrin/contract/ticket-companies.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { currentUserQuery } from '../../../lib/session/current-user.ts';
import { type ApplicationDraft, applicationDraftStorage } from '../application-draft.ts';

/** Returns the unsent application with its company. Tab storage keeps the draft during sign-in. */
export function useApplicationDraft(companies: PublicTicketCompany[]) {
  const client = useQueryClient();
  // Read the user only in handlers and effects: a shared page must not depend on the user.
  const getUserId = () => client.getQueryData(currentUserQuery.queryKey)?.id ?? null;
  // `restoreCount` is part of the form's key, because each restored draft needs a new form.
  const [draft, setDraft] = useState<(ApplicationDraft & { restoreCount: number }) | null>(null);
  const [isCompanyGone, setIsCompanyGone] = useState(false);

  const { key } = useLocation();
  const restoreDraft = useEffectEvent(() => {
    const storedDraft = applicationDraftStorage.load(getUserId());
    if (!storedDraft) return;
    const isListed = companies.some(({ id }) => id === storedDraft.companyId);
    setIsCompanyGone(!isListed);
    setDraft((previousDraft) =>
      isListed ? { ...storedDraft, restoreCount: (previousDraft?.restoreCount ?? 0) + 1 } : null,
    );
    if (!isListed) applicationDraftStorage.clear();
  });
  // The server's HTML contains no draft. Load the draft after hydration and after each navigation to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes at each navigation
  useEffect(() => restoreDraft(), [key]);

  return {
    // A company that no longer exists closes the form.
    company: companies.find(({ id }) => id === draft?.companyId),
    draft,
    /** True if the stored company accepts no applications. */
    isCompanyGone,
    selectCompany: (companyId: string) => {
      const newDraft = { companyId, username: '', amount: '' };
      setIsCompanyGone(false);
      setDraft({ ...newDraft, restoreCount: 0 });
      applicationDraftStorage.save(newDraft, getUserId());
    },
    saveDraft: (values: Pick<ApplicationDraft, 'username' | 'amount'>) =>
      draft && applicationDraftStorage.save({ companyId: draft.companyId, ...values }, getUserId()),
    discardDraft: () => {
      setDraft(null);
      applicationDraftStorage.clear();
    },
  };
}
