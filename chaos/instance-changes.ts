import assert from 'node:assert/strict';
import { credentials } from '../server/test/spawn-server.ts';
import { call, callJson } from './call.ts';
import type { Member, Site } from './site.ts';

/** A change on one instance, and a check whether another instance shows it */
export interface Change {
  name: string;
  change(origin: string): Promise<unknown>;
  isVisible(origin: string): Promise<boolean>;
}

/** Returns a change of each kind of data that instances cache. */
export function listChanges({ admin, members, ticketCompanyId, eventId }: Site): Change[] {
  const [changedMember, suspendedMember] = members as [Member, Member];
  let changeCount = 0;
  const getToken = () => `Sınav ${changeCount}`;
  const createToken = () => `Sınav ${++changeCount}`;
  const asAdmin = (route: string, body?: object) =>
    callJson(route, { cookie: admin, ...(body && { body }) });
  const fetchText = async (url: string, cookie?: string) =>
    (await call(`GET ${url}`, { cookie })).text;
  const fetchStatus = async (url: string, cookie: string) =>
    (await call(`GET ${url}`, { cookie })).status;
  const createSettingBody = (value: string) => ({ settings: [{ key: 'marqueeText', value }] });
  let role = 'viewer';
  let isSuspended = false;
  let sessionCookie = '';
  let joinCount = 0;
  return [
    {
      name: 'a setting',
      change: (origin) =>
        asAdmin(`PUT ${origin}/api/site-settings`, createSettingBody(createToken())),
      isVisible: async (origin) =>
        (await fetchText(`${origin}/api/site-settings`)).includes(getToken()),
    },
    {
      name: 'a page with a setting',
      change: (origin) =>
        asAdmin(`PUT ${origin}/api/site-settings`, createSettingBody(createToken())),
      isVisible: async (origin) => (await fetchText(`${origin}/`)).includes(getToken()),
    },
    {
      name: 'a card',
      change: (origin) =>
        asAdmin(`POST ${origin}/api/cards`, {
          title: createToken(),
          link: 'https://ornek.example/',
        }),
      isVisible: async (origin) => (await fetchText(`${origin}/api/cards`)).includes(getToken()),
    },
    {
      name: 'ticket settings',
      change: (origin) =>
        asAdmin(`PATCH ${origin}/api/ticket-settings`, { infoMessage: createToken() }),
      isVisible: async (origin) =>
        (await fetchText(`${origin}/api/ticket-settings`)).includes(getToken()),
    },
    {
      name: 'an event joined',
      change: async (origin) => {
        const joiningMember = members[++joinCount + 1] as Member;
        const body = { message: '' };
        await callJson(`POST ${origin}/api/events/${eventId}/participate`, {
          cookie: joiningMember.cookie,
          body,
        });
      },
      isVisible: async (origin) =>
        JSON.parse(await fetchText(`${origin}/api/events/${eventId}`)).participationCount ===
        joinCount,
    },
    {
      name: 'points on the leaderboard',
      change: (origin) => {
        const body = { delta: 1_000_000 + changeCount, reason: createToken() };
        return asAdmin(`POST ${origin}/api/admin/users/${changedMember.id}/points`, body);
      },
      isVisible: async (origin) => {
        const ownPoints = JSON.parse(
          await fetchText(`${origin}/api/auth/user`, changedMember.cookie),
        ).points;
        const [leader] = JSON.parse(await fetchText(`${origin}/api/leaderboard`));
        return (
          leader?.points === ownPoints &&
          ownPoints > changeCount &&
          leader.username === changedMember.username
        );
      },
    },
    {
      name: 'a role',
      change: (origin) => {
        role = role === 'viewer' ? 'editor' : 'viewer';
        return asAdmin(`PATCH ${origin}/api/admin/users/${changedMember.id}`, { role });
      },
      isVisible: async (origin) =>
        (await fetchStatus(`${origin}/api/cards/all`, changedMember.cookie)) ===
        (role === 'editor' ? 200 : 403),
    },
    {
      name: 'a new session',
      change: async (origin) => {
        const response = await call(`POST ${origin}/api/auth/login`, { body: credentials });
        sessionCookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
      },
      isVisible: async (origin) =>
        (await fetchStatus(`${origin}/api/auth/user`, sessionCookie)) === 200,
    },
    {
      name: 'the end of a session',
      change: async (origin) => {
        const response = await call(`POST ${origin}/api/auth/login`, { body: credentials });
        sessionCookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
        assert.equal(await fetchStatus(`${origin}/api/auth/user`, sessionCookie), 200);
        await callJson(`POST ${origin}/api/auth/logout`, { cookie: sessionCookie });
      },
      isVisible: async (origin) =>
        (await fetchStatus(`${origin}/api/auth/user`, sessionCookie)) === 401,
    },
    {
      name: 'an application in the panel',
      change: (origin) => {
        const body = { ticketCompanyId, username: createToken(), investmentAmount: 500 };
        return callJson(`POST ${origin}/api/ticket-applications`, {
          cookie: changedMember.cookie,
          body,
        });
      },
      isVisible: async (origin) =>
        (await fetchText(`${origin}/api/admin/ticket-applications`, admin)).includes(getToken()),
    },
    {
      name: 'a suspension',
      change: (origin) => {
        isSuspended = !isSuspended;
        const body = { suspended: isSuspended };
        return asAdmin(`PATCH ${origin}/api/admin/users/${suspendedMember.id}`, body);
      },
      // A suspension ends the sessions permanently.
      isVisible: async (origin) =>
        (await fetchStatus(`${origin}/api/auth/user`, suspendedMember.cookie)) === 401,
    },
  ];
}
