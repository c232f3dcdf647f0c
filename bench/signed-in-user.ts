import { againstBareServer } from './against-bare-server.ts';
import { signIn } from './server-under-test.ts';

export const user = againstBareServer({
  name: 'user',
  path: '/api/auth/user',
  people: async (server) => [{ ...(await signIn(server)), 'accept-encoding': 'br' }],
  perSecond: { atLeast: 0.4 },
  cpu: { atMost: 2.5 },
});
