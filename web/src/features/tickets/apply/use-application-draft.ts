import { useQueryClient } from '@tanstack/react-query';
import type { TicketCompany } from '@vitrin/contract/tickets.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { currentUserQuery } from '../../../lib/session/current-user.ts';
import { type ApplicationDraft, applicationDraftStorage } from '../application-draft.ts';

/** Returns the unsent application with its company. The draft survives sign-in. */
export function useApplicationDraft(companies: TicketCompany[]) {
  const client = useQueryClient();
  // Read the user only in handlers: a shared page must not depend on it.
  const getOwner = () => client.getQueryData(currentUserQuery.queryKey)?.id ?? null;
  const [draft, setDraft] = useState<(ApplicationDraft & { visit: number }) | null>(null);
  const [isCompanyGone, setIsGone] = useState(false);

  const { key } = useLocation();
  const resume = useEffectEvent(() => {
    const storedDraft = applicationDraftStorage.load(getOwner());
    if (!storedDraft) return;
    const isListed = companies.some(({ id }) => id === storedDraft.companyId);
    setIsGone(!isListed);
    setDraft((now) => (isListed ? { ...storedDraft, visit: (now?.visit ?? 0) + 1 } : null));
    if (!isListed) applicationDraftStorage.clear();
  });
  // The server's HTML contains no draft. Load the draft after hydration and after each navigation to this page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` changes at each navigation
  useEffect(() => resume(), [key]);

  return {
    // A company that no longer exists closes the form.
    company: companies.find(({ id }) => id === draft?.companyId),
    draft,
    /** True if the stored company takes no applications (any more). */
    isGone: isCompanyGone,
    selectCompany: (companyId: string) => {
      const newDraft = { companyId, username: '', amount: '' };
      setIsGone(false);
      setDraft({ ...newDraft, visit: 0 });
      applicationDraftStorage.save(newDraft, getOwner());
    },
    saveDraft: (values: Pick<ApplicationDraft, 'username' | 'amount'>) =>
      draft && applicationDraftStorage.save({ companyId: draft.companyId, ...values }, getOwner()),
    discardDraft: () => {
      setDraft(null);
      applicationDraftStorage.clear();
    },
  };
}
