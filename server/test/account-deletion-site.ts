import { setUpSite } from './set-up-site.ts';
import { PASSWORD, type TestUser } from './test-app.ts';

/** Sets up a site with two instances for tests of account deletion, with helpers for API calls. */
export function setUpAccountDeletionSite() {
  const site = setUpSite(async (app) => ({ admin: await app.createUser('super_admin') }), {
    instances: 2,
  });
  return {
    site,
    isSignedIn: async (as: TestUser): Promise<boolean> =>
      (await site.otherApp.send('GET', '/api/auth/user', { as })).statusCode === 200,
    correctPoints: (account: TestUser, delta: number, reason: string) =>
      site.app.send('POST', `/api/admin/users/${account.user.id}/points`, {
        as: site.admin,
        body: { delta, reason },
      }),
    deleteAccount: (as: TestUser, password: unknown = PASSWORD, instance = site.app) =>
      instance.send('POST', '/api/user/delete', { as, body: { password } }),
    addTicketCompany: async (): Promise<string> => {
      const body = { name: 'Firma', logoUrl: '/demo/ornek.svg', status: 'active' };
      return (await site.app.send('POST', '/api/ticket-companies', { as: site.admin, body })).json()
        .id;
    },
  };
}
