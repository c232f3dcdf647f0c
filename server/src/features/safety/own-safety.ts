import { eq } from 'drizzle-orm';
import type { Context } from '../../platform/context.ts';
import type { OwnPart, Page } from '../../platform/database/page-of.ts';
import { findPerson } from '../accounts/show-person.ts';
import { keepOut } from './keep-out.ts';
import { breakColumns, showLimit } from './read-safety.ts';
import { breaks } from './safety-tables.ts';

/** A person's last break, whether it still lasts or not. */
export async function listOwnBreaks({ db }: Context, { userId }: OwnPart): Promise<Page<object>> {
  const { createdAt } = breaks;
  const rows = await db
    .select({ ...breakColumns, createdAt })
    .from(breaks)
    .where(eq(breaks.userId, userId));
  return { rows, next: null };
}

/** A person's limit, where there is or will be one. */
export async function listOwnLimits(ctx: Context, { userId }: OwnPart): Promise<Page<object>> {
  const limit = await showLimit(ctx, userId);
  return { rows: limit.monthlyLimit === null && !limit.pendingLimit ? [] : [limit], next: null };
}

/** Break and limit go with the account; who is on a break is known again until it ends. */
export async function forgetSafety(tx: Context, userId: string): Promise<void> {
  const { email, phone } = await findPerson(tx, userId);
  await keepOut(tx, userId, { email, phone });
}
