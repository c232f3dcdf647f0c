import { useQueryClient } from '@tanstack/react-query';
import type { TicketCompany } from '@vitrin/contract/tickets.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { type ApplicationDraft, keptDraft } from './application-draft.ts';

/** The application that is being written: its company and what is typed; kept while one signs in. */
export function useApplicationDraft(companies: TicketCompany[]) {
  const client = useQueryClient();
  // Asked when something happens: while a page is rendered once for many nobody may be looked at.
  const ownerNow = useCallback(
    () => client.getQueryData(currentUserQuery.queryKey)?.id ?? null,
    [client],
  );
  const [draft, setDraft] = useState<(ApplicationDraft & { visit: number }) | null>(null);
  const [isGone, setIsGone] = useState(false);

  const listed = useRef(companies);
  useEffect(() => {
    listed.current = companies;
  });
  // What was kept is no part of the server's HTML: it comes once the page lives, and with each way here.
  useEffect(() => {
    const resume = () => {
      const kept = keptDraft.read(ownerNow());
      if (!kept) return;
      const isListed = listed.current.some(({ id }) => id === kept.companyId);
      setIsGone(!isListed);
      setDraft((now) => (isListed ? { ...kept, visit: (now?.visit ?? 0) + 1 } : null));
      if (!isListed) keptDraft.drop();
    };
    resume();
    window.addEventListener('pushState', resume);
    return () => window.removeEventListener('pushState', resume);
  }, [ownerNow]);

  return {
    // A company that is no longer there takes the form with it.
    company: companies.find(({ id }) => id === draft?.companyId),
    draft,
    /** The company of what was kept takes no applications (any more). */
    isGone,
    choose: (companyId: string) => {
      const begun = { companyId, username: '', amount: '' };
      setIsGone(false);
      setDraft({ ...begun, visit: 0 });
      keptDraft.keep(begun, ownerNow());
    },
    keep: (typed: Pick<ApplicationDraft, 'username' | 'amount'>) =>
      draft && keptDraft.keep({ companyId: draft.companyId, ...typed }, ownerNow()),
    leave: () => {
      setDraft(null);
      keptDraft.drop();
    },
  };
}
