import { againstBareServer } from './against-bare-server.ts';

const asBrowser = async () => [{ 'accept-encoding': 'br' }];
const aims = { perSecond: { atLeast: 0.95 }, cpu: { atMost: 1.15 } };

export const home = againstBareServer({ name: 'home', path: '/', people: asBrowser, ...aims });

export const cards = againstBareServer({
  name: 'cards',
  path: '/api/cards',
  people: asBrowser,
  ...aims,
});

export const pages = [
  ['events', '/etkinlikler'],
  ['market', '/market'],
  ['leaderboard', '/lider-tablosu'],
].map(([name = '', path = '']) => againstBareServer({ name, path, people: asBrowser, ...aims }));

export const event = againstBareServer({
  name: 'event',
  path: async ({ origin }) => {
    const [first] = (await (await fetch(`${origin}/api/events`)).json()) as { id: string }[];
    return `/etkinlikler/${first?.id}`;
  },
  people: asBrowser,
  ...aims,
});
