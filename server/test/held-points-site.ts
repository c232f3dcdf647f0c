import { beforeAll, expect } from 'vitest';
import { type AppWithChannels, startAppWithChannels } from './app-with-channels.ts';
import { createLink } from './streams-site.ts';
import { getSessionCookie, PASSWORD, type TestUser } from './test-app.ts';

let memberCount = 0;

interface NewMember {
  streamUrl?: string;
  email?: string;
  /** Cookies of the browser, as sent. */
  cookie?: string;
  address?: string;
}

/** Sets up a site with mail and bot, a second instance, and an active rule that pays 100 points. */
export function setUpHeldPointsSite(environment: Record<string, string> = {}) {
  const site = {} as {
    app: AppWithChannels;
    otherApp: AppWithChannels;
    admin: TestUser;
    editor: TestUser;
    streamUrl: string;
  };
  beforeAll(async () => {
    const app = await startAppWithChannels({ environment });
    const otherApp = await startAppWithChannels({ database: app.database, environment });
    const admin = await app.createUser('super_admin');
    Object.assign(site, { app, otherApp, admin, editor: await app.createUser('editor') });
    site.streamUrl = (await addRule({ pointsReward: 100 })).adminStreamUrl;
  });

  async function addRule(fields: object) {
    const body = { adminStreamUrl: createLink(), ...fields };
    const response = await site.app.send('POST', '/api/streaming-verifications', {
      as: site.admin,
      body,
    });
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  }

  const registerWith = ({ cookie, address, ...fields }: NewMember) => {
    const username = `bekleyen${process.pid}-${++memberCount}`;
    // Each member has a domain of its own, so that only the tested signal brings members together.
    const body = { username, email: `${username}@posta${memberCount}.example`, password: PASSWORD };
    return site.app.server.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { origin: 'http://127.0.0.1:3000', ...(cookie && { cookie }) },
      remoteAddress: address ?? `10.${Math.floor(memberCount / 250)}.${memberCount % 250}.7`,
      payload: { ...body, ...fields },
    });
  };
  const getUser = async (as: TestUser) =>
    (await site.app.send('GET', '/api/auth/user', { as })).json();
  return {
    site,
    addRule,
    registerWith,
    /** Registers a member with the link of the rule. */
    async registerMember(fields: NewMember = {}): Promise<TestUser> {
      const response = await registerWith({ streamUrl: site.streamUrl, ...fields });
      expect(response.statusCode, response.body).toBe(201);
      return { user: response.json().user, cookie: getSessionCookie(response) };
    },
    getUser,
    getBalances: async (as: TestUser) => {
      const { points, heldPoints } = await getUser(as);
      return { points, heldPoints };
    },
    listHeld: async (as: TestUser) =>
      (await site.app.send('GET', '/api/user/held-points', { as })).json(),
    /** Verifies the member's e-mail address with the link that is sent to it. */
    async verifyEmail(as: TestUser, instance = site.app) {
      // Mails of one delivery arrive in any order, and only the newest link works.
      await site.app.deliverMessages();
      await site.app.send('POST', '/api/user/email/verification', { as });
      await site.app.deliverMessages();
      const mail = site.app.mail.listMailsTo(as.user.email).at(-1);
      const [, token] = /#token=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
      const response = await instance.send('POST', '/api/auth/email/verify', { body: { token } });
      expect(response.statusCode, response.body).toBe(204);
    },
    listNotifications: async (as: TestUser): Promise<{ kind: string; body: string }[]> =>
      (await site.app.send('GET', '/api/notifications', { as })).json(),
    query: async <R extends object>(text: string, values: unknown[] = []) =>
      (await site.app.platform.pool.query<R>(text, values)).rows,
  };
}
