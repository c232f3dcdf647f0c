import { platformSingleton } from '../../platform/platform-singleton.ts';
import { hashToken } from './secret-token.ts';

/** How long a read waits for a state newer than a minute, milliseconds. */
const REDIRECT_TIMEOUT_MS = 40;

/** Token hashes of the sessions whose members are on a break, cached for the time when the database is away. */
export const sessionsOnBreak = platformSingleton(({ db, valueCache }) =>
  valueCache.create<ReadonlySet<string>>({
    name: 'sessions on break',
    topics: ['people'],
    compute: async () => {
      const { rows } = await db.$client.query<{ hash: string }>(
        'select s.token_hash as hash from sessions s join members_on_break b on b.user_id = s.user_id',
      );
      return { value: new Set(rows.map(({ hash }) => hash)), text: '' };
    },
  }),
);

/** True where the cookie's token is of a member on a break, by what was cached at last. */
export async function isCachedOnBreak(
  of: Parameters<typeof sessionsOnBreak>[0],
  token: string,
): Promise<boolean> {
  const { value } = await sessionsOnBreak(of).getWithin(REDIRECT_TIMEOUT_MS);
  return value.has(hashToken(token));
}
