import type { User } from '@vitrin/contract/accounts.ts';
import type { users } from './accounts-tables.ts';

type UserRow = typeof users.$inferSelect;

/** Columns that `toUserResponse` needs. */
export type UserResponseRow = Pick<
  UserRow,
  Exclude<keyof User, 'emailVerified'> | 'emailVerifiedAt'
>;

/** Shapes a user for the response field by field, so that new columns stay private until they are listed here. */
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
