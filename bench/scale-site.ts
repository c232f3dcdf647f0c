import { fillDatabase, middleId, REWARD, type Scale } from './scale-data.ts';
import type { Connection } from './server-under-test.ts';
import { findConnection, type ServerUnderTest, signIn, startServer } from './server-under-test.ts';

/** A site of a given size. Its operations return their duration in milliseconds. */
export interface Site {
  connection: Connection;
  dataDir: string;
  people: number;
  /** Size of the database. */
  bytes: number;
  note: string;
  /** Cursor to the middle of a list sorted by id. */
  middle: string;
  /** Id of a member with ledger rows. */
  leader: string;
  read(path: string): Promise<number>;
  raiseLeader(): Promise<number>;
  signIn(): Promise<number>;
  buy(): Promise<number>;
  apply(): Promise<number>;
  approve(tickets: number): Promise<number>;
  stop: ServerUnderTest['stop'];
}

export async function openSite(size: Scale): Promise<Site> {
  const server = await startServer();
  const connection = findConnection(server);
  const start = performance.now();
  const bytes = await fillDatabase(connection, size);
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
  const [{ id: leader }] = await callJson('GET', '/api/admin/users?role=viewer&limit=1');
  const points = { delta: 10_000, reason: 'Ölçüm' };
  const company = { name: 'Ölçüm', logoUrl: '/demo/ornek.svg', ticketPrice: 1 };
  const { id: ticketCompanyId } = await callJson('POST', '/api/ticket-companies', company);
  const send = (tickets: number) =>
    callJson('POST', '/api/ticket-applications', {
      ticketCompanyId,
      username: 'olcum',
      investmentAmount: tickets,
    });
  const decide = (id: string, status: string) =>
    callJson('PATCH', `/api/admin/ticket-applications/${id}`, { status });

  return {
    connection,
    dataDir: server.dataDir,
    people: size.users,
    bytes,
    note: `${size.users.toLocaleString('en-US')} people, filled in ${seconds} s`,
    middle: Buffer.from(JSON.stringify({ id: middleId(size.users) })).toString('base64url'),
    leader,
    read: (path) => measureMs(() => callJson('GET', path)),
    raiseLeader: () =>
      measureMs(async () => {
        await callJson('POST', `/api/admin/users/${leader}/points`, points);
        await callJson('GET', '/api/leaderboard');
      }),
    signIn: () => measureMs(() => signIn(server)),
    buy: () =>
      measureMs(() => callJson('POST', '/api/user-rewards/purchase', { rewardId: REWARD })),
    async apply() {
      let id = '';
      const time = await measureMs(async () => {
        ({ id } = await send(100));
      });
      // A member may have only 20 pending applications.
      await decide(id, 'rejected');
      return time;
    },
    async approve(tickets) {
      const { id } = await send(tickets);
      return measureMs(() => decide(id, 'approved'));
    },
    stop: server.stop,
  };
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
