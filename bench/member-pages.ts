import { againstBareServer, CONNECTIONS } from './against-bare-server.ts';
import { postJson, type ServerUnderTest, signIn, signUp } from './server-under-test.ts';

const aims = { perSecond: { atLeast: 0.2 }, p99: { atMost: 3 } };

/** A member's pages, asked for as browsers do. */
export const memberPages = [
  { name: 'member-home', path: '/', ...aims },
  { name: 'member-market', path: '/market', ...aims },
  { name: 'profile', path: '/profil', perSecond: { atLeast: 0.05 } },
].map((page) => againstBareServer({ ...page, people: differentMembers, beside: '/api/auth/user' }));

/** As many as connections, of whom no two have the same name or points: what is kept for one is nobody else's. */
async function differentMembers(server: ServerUnderTest): Promise<Record<string, string>[]> {
  const staff = await signIn(server);
  const members: Record<string, string>[] = [];
  for (let i = 1; i <= CONNECTIONS; i++) {
    const { id, cookie } = await signUp(server, `olcum${i}`);
    const points = `${server.origin}/api/admin/users/${id}/points`;
    const answer = await postJson(points, { delta: i, reason: 'Ölçüm' }, staff);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    members.push({ cookie, 'accept-encoding': 'gzip, deflate, br, zstd' });
  }
  return members;
}
