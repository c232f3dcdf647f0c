import { againstBareServer } from './against-bare-server.ts';
import { signUp } from './server-under-test.ts';

const aims = { perSecond: { atLeast: 0.2 }, p99: { atMost: 3 } };

/** A member's pages, asked for as browsers do. */
export const memberPages = [
  { name: 'member-home', path: '/', ...aims },
  { name: 'member-market', path: '/market', ...aims },
  { name: 'profile', path: '/profil', perSecond: { atLeast: 0.05 } },
].map((page) =>
  againstBareServer({
    ...page,
    headers: async (server) => ({
      ...(await signUp(server)),
      'accept-encoding': 'gzip, deflate, br, zstd',
    }),
    beside: '/api/auth/user',
  }),
);
