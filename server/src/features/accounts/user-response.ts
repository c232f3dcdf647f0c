import type { User } from '@vitrin/contract/accounts.ts';
import type { users } from './accounts-tables.ts';

type UserRow = typeof users.$inferSelect;

/** The columns that `showUser` needs. */
export type UserResponseRow = Pick<
  UserRow,
  Exclude<keyof User, 'emailVerified'> | 'emailVerifiedAt'
>;

/** The user as it goes out: named field by field, so that a new column stays inside until it is named here. */
export function toUserResponse(row: UserResponseRow): User {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    points: row.points,
    streamUrl: row.streamUrl,
    role: row.role,
    telegramVerified: row.telegramVerified,
    emailVerified: row.emailVerifiedAt !== null,
  };
}
