import type { Passkey } from '@vitrin/contract/passkeys.ts';
import { eq } from 'drizzle-orm';
import type { Actor, Context } from '../../../platform/context.ts';
import {
  type Page,
  type PageQuery,
  paginate,
  type UserPageQuery,
} from '../../../platform/database/paginate.ts';
import { descending } from '../../../platform/database/sort-order.ts';
import { passkeys } from './passkeys-tables.ts';
import { requirePasskeyAccess } from './require-passkey-access.ts';

/** Lists the user's own passkeys, newest first. @throws 403 auth.second_step_missing */
export async function listOwnPasskeys(
  ctx: Context<Actor>,
  page: PageQuery,
): Promise<Page<Passkey>> {
  await requirePasskeyAccess(ctx);
  return listPasskeys(ctx, { ...page, userId: ctx.actor.id });
}

/** Lists an account's passkeys, newest first. */
export function listPasskeys(
  { db }: Context,
  { userId, ...page }: UserPageQuery,
): Promise<Page<Passkey>> {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return paginate(page, {
    order: { id: descending(id) },
    where: [eq(passkeys.userId, userId)],
    read: db.select({ id, name, createdAt, lastUsedAt }).from(passkeys),
  });
}
