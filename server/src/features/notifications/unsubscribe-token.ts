import { publicPaths } from '@vitrin/contract/public-paths.ts';
import type { Context } from '../../platform/context.ts';
import { computeKeyedHash, getSecretKey } from '../../platform/database/secrets.ts';
import { isSameSecret } from '../../platform/http/same-secret.ts';

type Ctx = Pick<Context, 'db'>;

/** Path of the endpoint that a mail program calls */
const UNSUBSCRIBE_PATH = '/api/unsubscribe';

/** Returns the token by which a member, and only that member, can be unsubscribed. It has no end of validity. */
async function createUnsubscribeToken({ db }: Ctx, userId: string): Promise<string> {
  const key = await getSecretKey(db, 'unsubscribe');
  return `${userId.replaceAll('-', '')}${computeKeyedHash(key, userId)}`;
}

/** Returns the member of a token; `undefined` if this site has not signed it. */
export async function findTokenMember(ctx: Ctx, token: string): Promise<string | undefined> {
  const [, id = ''] = /^([0-9a-f]{32})[\w-]{43}$/.exec(token) ?? [];
  const userId = id.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (!userId || !isSameSecret(token, await createUnsubscribeToken(ctx, userId))) return undefined;
  return userId;
}

/** Returns the address for mail programs, and the page on which the member confirms by a click. */
export async function buildUnsubscribeUrls(
  ctx: Pick<Context, 'db' | 'platform'>,
  userId: string,
): Promise<{ oneClickUrl: string; pageUrl: string }> {
  const token = await createUnsubscribeToken(ctx, userId);
  const { publicUrl } = ctx.platform.config;
  return {
    oneClickUrl: `${publicUrl}${UNSUBSCRIBE_PATH}/${token}`,
    pageUrl: publicUrl + getUnsubscribePage(token),
  };
}

/** Returns the page's path. The token is in the fragment, so that no log contains it. */
export const getUnsubscribePage = (token: string) => `${publicPaths.unsubscribe}#token=${token}`;
