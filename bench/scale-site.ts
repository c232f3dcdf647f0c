import { runStatements } from '../server/test/with-database-client.ts';
import { createMiddleId, fillDatabase, REWARD_ID, type Scale } from './scale-data.ts';
import type { Connection } from './server-under-test.ts';
import { getConnection, type ServerUnderTest, signIn, startServer } from './server-under-test.ts';
import { LOG_PLANS } from './slowest-statements.ts';

/** A site of a given size. All operations return their duration in milliseconds. */
export interface Site {
  connection: Connection;
  dataDir: string;
  memberCount: number;
  /** Size of the database. */
  databaseBytes: number;
  note: string;
  /** Cursor into a list sorted by id: the middle, if the list has half as many rows as the site has members. */
  middleCursor: string;
  /** Id of a member with ledger rows. */
  leaderId: string;
  read(path: string): Promise<number>;
  /** Requests a page as a browser does. */
  open(path: string): Promise<number>;
  raiseLeader(): Promise<number>;
  signIn(): Promise<number>;
  buy(): Promise<number>;
  apply(): Promise<number>;
  approve(ticketCount: number): Promise<number>;
  stop: ServerUnderTest['stop'];
}

/** Starts a server and fills its database to a given size. */
export async function openSite(size: Scale): Promise<Site> {
  const server = await startServer();
  const connection = getConnection(server);
  const start = performance.now();
  const databaseBytes = await fillDatabase(connection, size);
  await runStatements(connection, ...LOG_PLANS);
  const seconds = Math.round((performance.now() - start) / 1000);
  const headers = { ...(await signIn(server)), 'content-type': 'application/json' };

  const callJson = async (method: string, path: string, body?: object) => {
    const response = await fetch(server.origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return text && JSON.parse(text);
  };
  const [{ id: leaderId }] = await callJson('GET', '/api/admin/users?role=viewer&limit=1');
  const pointsBody = { delta: 10_000, reason: 'Ölçüm' };
  const companyBody = { name: 'Ölçüm', logoUrl: '/demo/ornek.svg', ticketPrice: 1 };
  const { id: ticketCompanyId } = await callJson('POST', '/api/ticket-companies', companyBody);
  const sendApplication = (ticketCount: number) =>
    callJson('POST', '/api/ticket-applications', {
      ticketCompanyId,
      username: 'olcum',
      investmentAmount: ticketCount,
    });
  const decideApplication = (id: string, status: string) =>
    callJson('PATCH', `/api/admin/ticket-applications/${id}`, { status });

  return {
    connection,
    dataDir: server.dataDir,
    memberCount: size.users,
    databaseBytes,
    note: `${size.users.toLocaleString('en-US')} people, filled in ${seconds} s`,
    middleCursor: Buffer.from(JSON.stringify({ id: createMiddleId(size.users) })).toString(
      'base64url',
    ),
    leaderId,
    read: (path) => measureMs(() => callJson('GET', path)),
    open: (path) =>
      measureMs(async () => {
        const response = await fetch(server.origin + path, { headers });
        await response.text();
        if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
      }),
    raiseLeader: () =>
      measureMs(async () => {
        await callJson('POST', `/api/admin/users/${leaderId}/points`, pointsBody);
        await callJson('GET', '/api/leaderboard');
        await callJson('GET', '/api/leaderboard?period=month');
      }),
    signIn: () => measureMs(() => signIn(server)),
    buy: () =>
      measureMs(() => callJson('POST', '/api/user-rewards/purchase', { rewardId: REWARD_ID })),
    async apply() {
      let id = '';
      const elapsedMs = await measureMs(async () => {
        ({ id } = await sendApplication(100));
      });
      // A member may have only 20 pending applications.
      await decideApplication(id, 'rejected');
      return elapsedMs;
    },
    async approve(ticketCount) {
      const { id } = await sendApplication(ticketCount);
      return measureMs(() => decideApplication(id, 'approved'));
    },
    stop: server.stop,
  };
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
