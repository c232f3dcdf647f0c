import { addRow, type RowCreators, type SampleCalls } from './sample-call.ts';
import type { TestApp, TestUser } from './test-app.ts';

const createViewBody = (unique: string) => ({
  list: 'applications',
  name: `Örnek ${unique}`,
  query: 'status=pending',
  shared: false,
});

/** Returns the body of a bulk decision: a filter, and the summary of its rows. */
async function loadBulkSelection(
  app: TestApp,
  superAdmin: TestUser,
  path: string,
  filter: Record<string, string>,
) {
  const response = await app.send('GET', `${path}?${new URLSearchParams(filter)}`, {
    as: superAdmin,
  });
  return { filter, seen: response.json() };
}

/** Sample calls of saved views and bulk decisions */
export const listCalls = {
  'GET /api/admin/views': { access: 'staff', status: 200 },
  'POST /api/admin/views': { access: 'staff', status: 201, body: createViewBody },
  'PATCH /api/admin/views/:id': {
    access: 'staff',
    status: 200,
    body: (unique) => ({ name: `Başka ${unique}`, shared: true }),
  },
  'DELETE /api/admin/views/:id': { access: 'staff', status: 204 },
  'GET /api/admin/ticket-applications/pending': { access: 'staff', status: 200 },
  'POST /api/admin/ticket-applications/decide': {
    access: 'staff',
    status: 200,
    body: () => ({ status: 'approved' }),
    prepare: async (app, superAdmin) => {
      const company = { name: 'Örnek', logoUrl: '/demo/ornek.svg' };
      const ticketCompanyId = await addRow(app, '/api/ticket-companies', company);
      const body = { ticketCompanyId, username: 'ornek', investmentAmount: 500 };
      await app.send('POST', '/api/ticket-applications', { as: await app.createUser(), body });
      const path = '/api/admin/ticket-applications/pending';
      return loadBulkSelection(app, superAdmin, path, { ticketCompanyId });
    },
  },
  'GET /api/admin/user-rewards/deliverable': { access: 'staff', status: 200 },
  'POST /api/admin/user-rewards/deliver': {
    access: 'staff',
    status: 200,
    body: () => ({ note: 'Örnek' }),
    prepare: async (app, superAdmin) => {
      const rewardId = await addRow(app, '/api/rewards', {
        title: 'Örnek',
        description: 'Bir örnek',
      });
      const as = await app.createUser();
      const points = { delta: 100, reason: 'Örnek' };
      await app.send('POST', `/api/admin/users/${as.user.id}/points`, {
        as: superAdmin,
        body: points,
      });
      await app.send('POST', '/api/user-rewards/purchase', { as, body: { rewardId } });
      return loadBulkSelection(app, superAdmin, '/api/admin/user-rewards/deliverable', {
        rewardId,
      });
    },
  },
} satisfies SampleCalls;

let viewCount = 0;

export const listRows: RowCreators = {
  // Only its owner can change a view that is not shared.
  '/api/admin/views': async (app, as) => {
    const owner = as.user.role === 'viewer' ? await app.createUser('editor') : as;
    const body = createViewBody(`satır ${++viewCount}`);
    return (await app.send('POST', '/api/admin/views', { as: owner, body })).json().id;
  },
};
