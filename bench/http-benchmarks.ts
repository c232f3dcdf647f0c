import { CONNECTIONS, compareWithBareServer } from './compare-with-bare-server.ts';
import { createCaller, type ServerUnderTest, signIn, signUp } from './server-under-test.ts';

const visitor = {
  client: 'a visitor',
  clientHeaders: async () => [{ 'accept-encoding': 'br' }],
  requests: { atLeast: 0.6 },
  cpu: { atMost: 1.8 },
};

const member = {
  client: `${CONNECTIONS} members`,
  clientHeaders: registerMembers,
  requests: { atLeast: 0.1 },
  p99: { atMost: 60 },
};

export const httpBenchmarks = [
  { name: 'home', path: '/', ...visitor },
  { name: 'cards', path: '/api/cards', ...visitor },
  { name: 'events', path: '/etkinlikler', ...visitor },
  { name: 'event', path: findEventPath, ...visitor },
  { name: 'market', path: '/market', ...visitor },
  { name: 'leaderboard', path: '/lider-tablosu', ...visitor },
  {
    name: 'user',
    path: '/api/auth/user',
    client: 'an administrator',
    clientHeaders: async (server: ServerUnderTest) => [
      { ...(await signIn(server)), 'accept-encoding': 'br' },
    ],
    requests: { atLeast: 0.2 },
  },
  { name: 'member-home', path: '/', ...member },
  { name: 'member-market', path: '/market', ...member },
  { name: 'profile', path: '/profil', ...member },
].map(compareWithBareServer);

async function findEventPath({ origin }: ServerUnderTest): Promise<string> {
  const [event] = (await (await fetch(`${origin}/api/events`)).json()) as { id: string }[];
  return `/etkinlikler/${event?.id}`;
}

/** Registers one member per connection. Names and points differ, so that every member gets different HTML. */
async function registerMembers(server: ServerUnderTest): Promise<Record<string, string>[]> {
  const call = createCaller(server, await signIn(server));
  const members: Record<string, string>[] = [];
  for (let i = 1; i <= CONNECTIONS; i++) {
    const { id, cookie } = await signUp(server, `olcum${i}`);
    await call(`POST admin/users/${id}/points`, { delta: i, reason: 'Ölçüm' });
    members.push({ cookie, 'accept-encoding': 'gzip, deflate, br, zstd' });
  }
  return members;
}
