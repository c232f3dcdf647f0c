import type pg from 'pg';
import { signIn } from '../bench/server-under-test.ts';
import { generateToken, hashToken } from '../server/src/features/accounts/sign-in/secret-token.ts';
import { withDatabaseClient } from '../server/test/with-database-client.ts';
import { type CallOptions, callJson } from './call.ts';

export interface Member {
  id: string;
  username: string;
  cookie: string;
}

/** A running site with a reward, a ticket company and an event */
export interface Site {
  origin: string;
  /** Agent and host name, if the site is behind a balancer */
  agent?: CallOptions['agent'];
  host?: string;
  /** Session cookie of the administrator */
  admin: string;
  members: Member[];
  rewardId: string;
  /** Initial stock of the reward */
  stock: number;
  ticketCompanyId: string;
  eventId: string;
}

const STOCK = 1_000_000;
/** Points of each member, more than all rounds spend together */
const POINTS = 1_000_000;

/**
 * Adds members, a reward, a ticket company and an event to a running site.
 * @param origin direct address of the site
 * @param cookieName differs for https sites
 */
export async function prepareSite(
  origin: string,
  connection: pg.ClientConfig,
  { members = 8, cookieName = 'vitrin_session' } = {},
): Promise<Site> {
  const admin = await signInAsAdmin(origin);
  const addRow = async (path: string, body: object) =>
    (await callJson<{ id: string }>(`POST ${origin}/api/${path}`, { cookie: admin, body })).id;
  const company = { name: 'Sınav', logoUrl: '/demo/ornek.svg', ticketPrice: 100, status: 'active' };
  const reward = { title: 'Sınav', description: 'Sınav', pointsCost: 1, stock: STOCK };
  const event = { title: 'Sınav', description: 'Sınav', requiresTelegramVerification: false };
  return {
    origin,
    admin,
    members: await addMembers(connection, members, POINTS, cookieName),
    rewardId: await addRow('rewards', reward),
    stock: STOCK,
    ticketCompanyId: await addRow('ticket-companies', company),
    eventId: await addRow('admin/events', event),
  };
}

export const signInAsAdmin = async (origin: string) => (await signIn({ origin })).cookie;

let usernameCount = 0;

/** Adds members with points and a session, without hashing passwords. */
export async function addMembers(
  connection: pg.ClientConfig,
  memberCount: number,
  points: number,
  cookieName = 'vitrin_session',
): Promise<Member[]> {
  const names = Array.from({ length: memberCount }, () => `uye-${process.pid}-${++usernameCount}`);
  const tokens = names.map(() => generateToken());
  const rows = await withDatabaseClient(connection, async (client) => {
    const insertion = await client.query<{ id: string; username: string }>(
      `insert into users (id, username, email, password_hash)
       select gen_random_uuid(), name, name || '@ornek.example', '-'
         from unnest($1::text[]) with ordinality as given (name, place) order by place
       returning id, username`,
      [names],
    );
    const ids = insertion.rows.map(({ id }) => id);
    await client.query(
      `insert into sessions (id, user_id, token_hash, expires_at)
       select gen_random_uuid(), person, hash, now() + interval '1 day'
         from unnest($1::uuid[], $2::text[]) as given (person, hash)`,
      [ids, tokens.map(hashToken)],
    );
    if (points > 0) {
      await client.query(
        `select move_points(gen_random_uuid(), person, $2, 'Sınav', null) from unnest($1::uuid[]) person`,
        [ids, points],
      );
    }
    return insertion.rows;
  });
  return rows.map((row, index) => ({ ...row, cookie: `${cookieName}=${tokens[index]}` }));
}
