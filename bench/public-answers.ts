import { againstBareServer } from './against-bare-server.ts';

const asBrowser = async () => ({ 'accept-encoding': 'br' });
const aims = { perSecond: { atLeast: 0.85 }, cpu: { atMost: 1.2 } };

export const home = againstBareServer({ name: 'home', path: '/', headers: asBrowser, ...aims });

export const cards = againstBareServer({
  name: 'cards',
  path: '/api/cards',
  headers: asBrowser,
  ...aims,
});
