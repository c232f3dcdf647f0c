import type { Break } from '@vitrin/contract/safety.ts';
import { expect } from 'vitest';
import { setUpSite } from './set-up-site.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Sets up a site with two instances for tests of breaks, with helpers for calls of members. */
export function setUpBreaksSite() {
  const site = setUpSite(createContent, { instances: 2 });
  const startBreak = (as: TestUser, body: unknown, instance = site.app) =>
    instance.send('POST', '/api/user/safety/break', { as, body });
  const liftBreak = (as: TestUser) => site.app.send('POST', '/api/user/safety/lift', { as });
  const getBreak = async (as: TestUser): Promise<Break | null> =>
    (await site.app.send('GET', '/api/user/safety', { as })).json().break;
  async function createMemberOnPause(days = 3): Promise<TestUser> {
    const as = await site.app.createUser();
    expect((await startBreak(as, { kind: 'pause', days })).statusCode).toBe(201);
    return as;
  }
  /** Moves a break into the past by an interval. */
  const backdateBreak = ({ user }: TestUser, interval: string) =>
    site.app.platform.pool.query(
      `update users set break_until = break_until - $2::interval,
              break_lift_requested_at = break_lift_requested_at - $2::interval where id = $1`,
      [user.id, interval],
    );

  const forbiddenCalls = {
    'applying for tickets': (as: TestUser, instance = site.app) =>
      instance.send('POST', '/api/ticket-applications', {
        as,
        body: { ticketCompanyId: site.ticketCompanyId, username: 'oyuncu', investmentAmount: 500 },
      }),
    'joining an event': (as: TestUser, instance = site.app) =>
      instance.send('POST', `/api/events/${site.eventId}/participate`, {
        as,
        body: { message: '' },
      }),
    'stream points': (as: TestUser, instance = site.app) =>
      instance.send('POST', '/api/user/update-stream', {
        as,
        body: { streamUrl: 'https://kick.com/gunun-yayini' },
      }),
    'a new verification': (as: TestUser, instance = site.app) =>
      instance.send('POST', '/api/social-verifications/manual', {
        as,
        body: { platform: 'youtube', platformUsername: `@${as.user.username}` },
      }),
    'a new Telegram verification': (as: TestUser, instance = site.app) =>
      instance.send('POST', '/api/social-verifications/telegram/init', { as }),
    'checking a Telegram verification': (as: TestUser, instance = site.app) =>
      instance.send('POST', '/api/social-verifications/telegram/verify', { as }),
  };
  return {
    site,
    startBreak,
    liftBreak,
    getBreak,
    createMemberOnPause,
    backdateBreak,
    forbiddenCalls,
  };
}

async function createContent(app: TestApp) {
  const superAdmin = await app.createUser('super_admin');
  const addAsOwner = async (path: string, body: object): Promise<string> =>
    (await app.send('POST', path, { as: superAdmin, body })).json().id;
  const company = { name: 'Zirvelon', logoUrl: '/demo/ornek.svg' };
  const event = {
    title: 'Yarışma',
    description: 'Bir yarışma',
    requiresTelegramVerification: false,
  };
  const rule = { adminStreamUrl: 'https://kick.com/gunun-yayini', pointsReward: 30 };
  await addAsOwner('/api/streaming-verifications', rule);
  return {
    superAdmin,
    ticketCompanyId: await addAsOwner('/api/ticket-companies', company),
    eventId: await addAsOwner('/api/admin/events', event),
  };
}
