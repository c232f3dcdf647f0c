import type { User } from '@vitrin/contract/accounts.ts';
import type { Role } from '@vitrin/contract/roles.ts';
import { Conflict, Unauthorized } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import {
  findViolatedForeignKey,
  mapUniqueViolations,
} from '../../../platform/database/database-errors.ts';
import { users } from './accounts-tables.ts';
import { toUserResponse } from './user-response.ts';

export interface NewUser {
  username: string;
  email: string;
  passwordHash: string;
  passwordGenerated?: boolean;
  firstName?: string | null;
  lastName?: string | null;
  phone?: string | null;
  streamUrl?: string | null;
  role?: Role;
}

/**
 * Inserts an account. Unique indexes decide whether name and e-mail are free.
 * @throws 409 accounts.username_taken, accounts.email_taken
 */
export async function createUser({ db }: DbContext, fields: NewUser): Promise<User> {
  const [row] = await mapTakenError(db.insert(users).values(fields).returning());
  if (!row) throw new Error('insert returned nothing');
  return toUserResponse(row);
}

/** Runs a statement that inserts or updates an account. @throws 409 accounts.username_taken, accounts.email_taken */
export const mapTakenError = <T>(statement: PromiseLike<T>): Promise<T> =>
  mapUniqueViolations(statement, {
    users_username_key: () =>
      new Conflict('accounts.username_taken', 'Bu kullanıcı adı zaten kullanılıyor.'),
    users_email_key: () =>
      new Conflict('accounts.email_taken', 'Bu e-posta adresi zaten kullanılıyor.'),
  });

/**
 * Runs a statement that references the user's account.
 * @throws 401 if the account was deleted concurrently, as without a session
 */
export async function mapDeletedAccountError<T>(statement: PromiseLike<T>): Promise<T> {
  try {
    return await statement;
  } catch (error) {
    if (findViolatedForeignKey(error)?.endsWith('_user_id_users_id_fk')) throw new Unauthorized();
    throw error;
  }
}
