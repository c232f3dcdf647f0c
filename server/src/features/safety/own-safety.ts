import type { Context } from '../../platform/context.ts';
import type { OwnPart, Page } from '../../platform/database/page-of.ts';
import { findPerson } from '../accounts/show-person.ts';
import { keepOut } from './keep-out.ts';
import { limitOf, readMember, showBreak } from './read-safety.ts';

/** A person's last break, whether it still lasts or not. */
export async function listOwnBreaks(ctx: Context, { userId }: OwnPart): Promise<Page<object>> {
  const { kind, until, liftRequestedAt } = (await readMember(ctx, userId)) ?? {};
  const taken =
    kind && until && showBreak({ kind, until, liftRequestedAt: liftRequestedAt ?? null });
  return { rows: taken ? [taken] : [], next: null };
}

/** A person's limit, where there is or will be one. */
export async function listOwnLimits(ctx: Context, { userId }: OwnPart): Promise<Page<object>> {
  const member = await readMember(ctx, userId);
  const limit = member && limitOf(member);
  const rows = limit && (limit.monthlyLimit ?? limit.pendingLimit) !== null ? [limit] : [];
  return { rows, next: null };
}

/** Break and limit go with the account; who is on a break is known again until it ends. */
export async function forgetSafety(tx: Context, userId: string): Promise<void> {
  const { email, phone } = await findPerson(tx, userId);
  await keepOut(tx, userId, { email, phone });
}
