import assert from 'node:assert/strict';
import { credentials } from '../server/test/spawn-server.ts';
import { call, callJson } from './call.ts';
import type { Member, Site } from './site.ts';

/** A change on one instance, and a check for it on the other */
export interface Change {
  name: string;
  change(at: string): Promise<unknown>;
  isSeen(at: string): Promise<boolean>;
}

/** Returns changes of everything that instances cache. */
export function changesOf({ admin, members, ticketCompanyId, eventId }: Site): Change[] {
  const [changed, suspended] = members as [Member, Member];
  let changeCount = 0;
  const token = () => `Sınav ${changeCount}`;
  const next = () => `Sınav ${++changeCount}`;
  const asAdmin = (route: string, body?: object) =>
    callJson(route, { cookie: admin, ...(body && { body }) });
  const text = async (url: string, cookie?: string) => (await call(`GET ${url}`, { cookie })).text;
  const statusOf = async (url: string, cookie: string) =>
    (await call(`GET ${url}`, { cookie })).status;
  const setting = (value: string) => ({ settings: [{ key: 'marqueeText', value }] });
  let role = 'viewer';
  let isSuspended = false;
  let session = '';
  let points = 0;
  return [
    {
      name: 'a setting',
      change: (at) => asAdmin(`PUT ${at}/api/site-settings`, setting(next())),
      isSeen: async (at) => (await text(`${at}/api/site-settings`)).includes(token()),
    },
    {
      name: 'a page with a setting',
      change: (at) => asAdmin(`PUT ${at}/api/site-settings`, setting(next())),
      isSeen: async (at) => (await text(`${at}/`)).includes(token()),
    },
    {
      name: 'a card',
      change: (at) =>
        asAdmin(`POST ${at}/api/cards`, { title: next(), link: 'https://ornek.example/' }),
      isSeen: async (at) => (await text(`${at}/api/cards`)).includes(token()),
    },
    {
      name: 'ticket settings',
      change: (at) => asAdmin(`PATCH ${at}/api/ticket-settings`, { infoMessage: next() }),
      isSeen: async (at) => (await text(`${at}/api/ticket-settings`)).includes(token()),
    },
    {
      name: 'an event joined',
      change: async (at) => {
        const joining = members[++points + 1] as Member;
        const body = { message: '' };
        await callJson(`POST ${at}/api/events/${eventId}/participate`, {
          cookie: joining.cookie,
          body,
        });
      },
      isSeen: async (at) =>
        JSON.parse(await text(`${at}/api/events/${eventId}`)).participationCount === points,
    },
    {
      name: 'points on the leaderboard',
      change: (at) => {
        const body = { delta: 1_000_000 + changeCount, reason: next() };
        return asAdmin(`POST ${at}/api/admin/users/${changed.id}/points`, body);
      },
      isSeen: async (at) => {
        const own = JSON.parse(await text(`${at}/api/auth/user`, changed.cookie)).points;
        const [best] = JSON.parse(await text(`${at}/api/leaderboard`));
        return best?.points === own && own > changeCount && best.username === changed.username;
      },
    },
    {
      name: 'a role',
      change: (at) => {
        role = role === 'viewer' ? 'editor' : 'viewer';
        return asAdmin(`PATCH ${at}/api/admin/users/${changed.id}`, { role });
      },
      isSeen: async (at) =>
        (await statusOf(`${at}/api/cards/all`, changed.cookie)) === (role === 'editor' ? 200 : 403),
    },
    {
      name: 'a new session',
      change: async (at) => {
        const response = await call(`POST ${at}/api/auth/login`, { body: credentials });
        session = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      },
      isSeen: async (at) => (await statusOf(`${at}/api/auth/user`, session)) === 200,
    },
    {
      name: 'the end of a session',
      change: async (at) => {
        const response = await call(`POST ${at}/api/auth/login`, { body: credentials });
        session = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        assert.equal(await statusOf(`${at}/api/auth/user`, session), 200);
        await callJson(`POST ${at}/api/auth/logout`, { cookie: session });
      },
      isSeen: async (at) => (await statusOf(`${at}/api/auth/user`, session)) === 401,
    },
    {
      name: 'an application in the panel',
      change: (at) => {
        const body = { ticketCompanyId, username: next(), investmentAmount: 500 };
        return callJson(`POST ${at}/api/ticket-applications`, { cookie: changed.cookie, body });
      },
      isSeen: async (at) =>
        (await text(`${at}/api/admin/ticket-applications`, admin)).includes(token()),
    },
    {
      name: 'a suspension',
      change: (at) => {
        isSuspended = !isSuspended;
        const body = { suspended: isSuspended };
        return asAdmin(`PATCH ${at}/api/admin/users/${suspended.id}`, body);
      },
      // Ends the sessions permanently.
      isSeen: async (at) => (await statusOf(`${at}/api/auth/user`, suspended.cookie)) === 401,
    },
  ];
}
