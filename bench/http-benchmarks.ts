import { compareWithBareServer } from './compare-with-bare-server.ts';
import { type ServerUnderTest, signIn } from './server-under-test.ts';

const visitorOptions = {
  client: 'a visitor',
  getClientHeaders: async () => [{ 'accept-encoding': 'br' }],
  requests: { atLeast: 0.6 },
  cpu: { atMost: 1.8 },
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
].map(compareWithBareServer);

async function findEventPath({ origin }: ServerUnderTest): Promise<string> {
  const [event] = (await (await fetch(`${origin}/api/events`)).json()) as { id: string }[];
  return `/etkinlikler/${event?.id}`;
}
