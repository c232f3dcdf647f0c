import type { ManagedUser } from '@vitrin/contract/user-admin.ts';
import { eq, sql } from 'drizzle-orm';
import { NotFound } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import { users } from './accounts-tables.ts';
import { toUserResponse } from './user-response.ts';

/** Columns that `toManagedUser` needs; without hashes. */
export const managedUserColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  firstName: users.firstName,
  lastName: users.lastName,
  phone: users.phone,
  points: users.points,
  streamUrl: users.streamUrl,
  role: users.role,
  telegramVerified: users.telegramVerified,
  telegramUsername: users.telegramUsername,
  emailVerifiedAt: users.emailVerifiedAt,
  suspendedAt: users.suspendedAt,
  breakUntil:
    sql`break_end(${users.breakKind}, ${users.breakUntil}, ${users.breakLiftRequestedAt})`.mapWith(
      (until: string): string | null => new Date(until).toISOString(),
    ),
  createdAt: users.createdAt,
};

type ManagedUserRow = Pick<
  typeof users.$inferSelect,
  Exclude<keyof typeof managedUserColumns, 'breakUntil'>
> & { breakUntil: string | null };

/** Shapes an account for super admins. */
export function toManagedUser(row: ManagedUserRow): ManagedUser {
  const { telegramUsername, suspendedAt, breakUntil, createdAt } = row;
  return {
    ...toUserResponse(row),
    telegramUsername,
    suspended: suspendedAt !== null,
    break: breakUntil === null ? null : { until: breakUntil },
    createdAt,
  };
}

/** Returns an account as super admins see it. @throws 404 */
export async function getManagedUser({ db }: DbContext, userId: string): Promise<ManagedUser> {
  const [row] = await db.select(managedUserColumns).from(users).where(eq(users.id, userId));
  if (!row) throw new NotFound();
  return toManagedUser(row);
}
