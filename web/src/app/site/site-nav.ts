import type { User } from '@vitrin/contract/accounts.ts';
import { sitePages } from './site-pages.ts';

/** Menu entries of the public pages for `user`, in the order of their declaration. */
export function siteNav(user: User | null) {
  return sitePages.flatMap(({ path, name, nav }) =>
    nav && (user || !nav.membersOnly) ? [{ path, label: name, ...nav }] : [],
  );
}
