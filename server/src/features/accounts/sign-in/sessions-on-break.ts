import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import { hashToken } from './secret-token.ts';

/** Maximum wait for a fresh value, in milliseconds; a value up to a minute old is fresh. */
const READ_TIMEOUT_MS = 40;

/** Token hashes of the sessions of members on a break, cached for database outages. */
export const sessionsOnBreak = createPlatformSingleton(({ db, valueCache }) =>
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

/** Returns true if the token belongs to a member on a break, according to the cached value. */
export async function hasCachedBreak(
  ctx: Parameters<typeof sessionsOnBreak>[0],
  token: string,
): Promise<boolean> {
  const { value } = await sessionsOnBreak(ctx).getWithin(READ_TIMEOUT_MS);
  return value.has(hashToken(token));
}
