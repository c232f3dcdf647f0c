import type { ManagedUser as Account } from '@vitrin/contract/user-admin.ts';
import { setUpSite } from './set-up-site.ts';

/** Returns the path of an account for super_admins. */
export const getUserPath = (id: string) => `/api/admin/users/${id}`;

/** Sets up a site for tests of account administration, with helpers for API calls. */
export function setUpUserAdminSite() {
  const site = setUpSite(async (app) => ({ admin: await app.createUser('super_admin') }));
  return {
    site,
    listUsers: (query = '') => site.app.send('GET', `/api/admin/users${query}`, { as: site.admin }),
    changeUser: (id: string, body: unknown, as = site.admin) =>
      site.app.send('PATCH', getUserPath(id), { as, body }),
    getUser: async (id: string): Promise<Account> =>
      (await site.app.send('GET', getUserPath(id), { as: site.admin })).json(),
  };
}
