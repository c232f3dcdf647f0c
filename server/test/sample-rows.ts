import { buildUnsubscribeUrls } from '../src/features/notifications/unsubscribe-token.ts';
import { accountRows } from './account-calls.ts';
import { drawRows } from './draw-calls.ts';
import { listRows } from './list-calls.ts';
import { mediaRows } from './media-calls.ts';
import { objectionRows } from './objection-calls.ts';
import { partnerRows } from './partner-calls.ts';
import { createSampleReport } from './partner-file.ts';
import { addRow, type RowCreators } from './sample-call.ts';
import { supportRows } from './support-calls.ts';
import type { TestApp, TestUser } from './test-app.ts';

export const createCardBody = () => ({ title: 'Örnek', link: 'https://ornek.com' });
const createCompanyBody = () => ({ name: 'Örnek', logoUrl: '/demo/ornek.svg' });

const createRewardBody = () => ({ title: 'Örnek', description: 'Bir örnek' });
const createEventBody = () => ({
  title: 'Örnek',
  description: 'Bir örnek',
  requiresTelegramVerification: false,
});

export async function addTicketCompany(app: TestApp) {
  return { ticketCompanyId: await addRow(app, '/api/ticket-companies', createCompanyBody()) };
}

/** Creates a reward that the user can pay for. */
export async function addPayableReward(app: TestApp, superAdmin: TestUser, { user }: TestUser) {
  const body = { delta: 100, reason: 'Örnek' };
  await app.send('POST', `/api/admin/users/${user.id}/points`, { as: superAdmin, body });
  return { rewardId: await addRow(app, '/api/rewards', createRewardBody()) };
}

/** Adds an open group of two members. */
async function addGroup(app: TestApp): Promise<string> {
  const { pool } = app.platform;
  const { rows } = await pool.query(
    `insert into duplicate_groups (id, reasons, is_burst_only)
     values (gen_random_uuid(), '[]', false) returning id`,
  );
  for (const wait of ['no', 'review']) {
    const { user } = await app.createUser();
    await pool.query(
      'insert into duplicate_members (group_id, user_id, wait) values ($1, $2, $3)',
      [rows[0].id, user.id, wait],
    );
  }
  return rows[0].id;
}

/** Creates a row for a path with `:id`: by path, or by the part of the path before `:id` */
export const sampleRows: RowCreators = {
  '/api/unsubscribe': async ({ platform }, { user }) =>
    (await buildUnsubscribeUrls({ db: platform.db, platform }, user.id)).oneClickUrl
      .split('/')
      .at(-1) ?? '',
  '/api/rewards/:id/watch': (app) =>
    addRow(app, '/api/rewards', { ...createRewardBody(), stock: 0 }),
  ...accountRows,
  ...drawRows,
  ...mediaRows,
  ...listRows,
  ...objectionRows,
  ...supportRows,
  '/api/admin/duplicates': addGroup,
  ...partnerRows,
  // Add a participant, because only staff may see the message.
  '/api/events': async (app) => {
    const id = await addRow(app, '/api/admin/events', createEventBody());
    const body = { message: 'Gizli mesaj' };
    await app.send('POST', `/api/events/${id}/participate`, { as: await app.createUser(), body });
    return id;
  },
  '/api/sites': async (app) => {
    const body = {
      ...createCardBody(),
      slug: `ornek-${crypto.randomUUID()}`,
      body: 'Bir **örnek**',
    };
    await app.send('POST', '/api/cards', { as: await app.createUser('editor'), body });
    return body.slug;
  },
  '/api/streaming-verifications/:id/overlay': async (app) => {
    const body = { adminStreamUrl: 'https://kick.com/ornek', kind: 'code' };
    return addRow(app, '/api/streaming-verifications', body);
  },
  '/api/stream-overlay': async () => 'ornek',
  '/api/ticket-applications': addApplication,
  '/api/admin/ticket-applications': async (app) => addApplication(app, await app.createUser()),
  '/api/admin/ticket-numbers': async (app) => addApplication(app, await app.createUser()),
  '/api/admin/partner-reports': async (app) =>
    createSampleReport(app, await app.createUser('editor')),
  '/api/admin/partner-reports/:id/revert': async (app) =>
    createSampleReport(app, await app.createUser('editor'), true),
  '/api/admin/user-rewards': async (app) => {
    const [superAdmin, as] = [await app.createUser('super_admin'), await app.createUser()];
    const body = await addPayableReward(app, superAdmin, as);
    return (await app.send('POST', '/api/user-rewards/purchase', { as, body })).json().id;
  },
  '/api/admin/user-rewards/:id/code': async (app) => {
    const [superAdmin, as] = [await app.createUser('super_admin'), await app.createUser()];
    const body = await addPayableReward(app, superAdmin, as);
    const path = `/api/rewards/${body.rewardId}/codes`;
    await app.send('POST', path, { as: superAdmin, body: { codes: ['KOD-1'] } });
    return (await app.send('POST', '/api/user-rewards/purchase', { as, body })).json().id;
  },
  '/api/admin/social-verifications': async (app) => {
    const as = await app.createUser();
    const body = { platform: 'youtube', platformUsername: `@${as.user.username}` };
    return (await app.send('POST', '/api/social-verifications/manual', { as, body })).json().id;
  },
};

async function addApplication(app: TestApp, as: TestUser): Promise<string> {
  const body = { ...(await addTicketCompany(app)), username: 'ornek', investmentAmount: 500 };
  return (await app.send('POST', '/api/ticket-applications', { as, body })).json().id;
}
