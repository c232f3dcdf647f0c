import { CONNECTIONS, compareWithBareServer } from './compare-with-bare-server.ts';
import { createApiCall, type ServerUnderTest, signIn, signUp } from './server-under-test.ts';

const visitorOptions = {
  client: 'a visitor',
  getClientHeaders: async () => [{ 'accept-encoding': 'br' }],
  requests: { atLeast: 0.6 },
  cpu: { atMost: 1.8 },
};

const memberOptions = {
  client: `${CONNECTIONS} members`,
  getClientHeaders: registerMembers,
  requests: { atLeast: 0.1 },
  p99: { atMost: 60 },
};

export const httpBenchmarks = [
  { name: 'home', path: '/', ...visitorOptions },
  { name: 'cards', path: '/api/cards', ...visitorOptions },
  { name: 'events', path: '/etkinlikler', ...visitorOptions },
  { name: 'event', path: findEventPath, ...visitorOptions },
  { name: 'market', path: '/market', ...visitorOptions },
  { name: 'leaderboard', path: '/lider-tablosu', ...visitorOptions },
  {
    name: 'user',
    path: '/api/auth/user',
    client: 'an administrator',
    getClientHeaders: async (server: ServerUnderTest) => [
      { ...(await signIn(server)), 'accept-encoding': 'br' },
    ],
    requests: { atLeast: 0.2 },
  },
  { name: 'member-home', path: '/', ...memberOptions },
  { name: 'member-market', path: '/market', ...memberOptions },
  { name: 'profile', path: '/profil', ...memberOptions },
].map(compareWithBareServer);

async function findEventPath({ origin }: ServerUnderTest): Promise<string> {
  const [event] = (await (await fetch(`${origin}/api/events`)).json()) as { id: string }[];
  return `/etkinlikler/${event?.id}`;
}

/** Registers one member per connection. Names and points differ, so that every member gets different HTML. */
async function registerMembers(server: ServerUnderTest): Promise<Record<string, string>[]> {
  const call = createApiCall(server, await signIn(server));
  const members: Record<string, string>[] = [];
  for (let i = 1; i <= CONNECTIONS; i++) {
    const { id, cookie } = await signUp(server, `olcum${i}`);
    await call(`POST admin/users/${id}/points`, { delta: i, reason: 'Ölçüm' });
    members.push({ cookie, 'accept-encoding': 'gzip, deflate, br, zstd' });
  }
  return members;
}
