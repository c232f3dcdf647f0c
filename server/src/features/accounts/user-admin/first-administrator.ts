import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Conflict, StartError } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import { users } from '../people/accounts-tables.ts';
import { createUser } from '../people/create-user.ts';
import { hashPassword } from '../sign-in/hash-password.ts';

interface Administrator {
  email: string;
  /** Set only if it was generated: print it once. */
  password?: string;
}

/** Generates a random password: 18 characters of base64url, 108 bits. */
export function generatePassword(): string {
  return randomBytes(14).toString('base64url').slice(0, 18);
}

/** Creates the first super admin. Returns undefined if one exists. @throws {StartError} if the address has an account */
export async function addFirstAdministrator(
  { db }: DbContext,
  input: { email?: string | undefined; password?: string | undefined },
): Promise<Administrator | undefined> {
  if ((await db.$count(users, eq(users.role, 'super_admin'))) > 0) return undefined;
  const email = (input.email ?? 'admin@vitrin.local').toLowerCase();
  const password = input.password ?? generatePassword();
  const passwordHash = await hashPassword(password);
  const username = await chooseUsername({ db });
  await createUser({ db }, { username, email, passwordHash, role: 'super_admin' }).catch(
    (error) => {
      if (!(error instanceof Conflict)) throw error;
      throw new StartError(
        `ADMIN_EMAIL bir üyeye ait: ${email}. Süper yönetici yapmak için: npm run user -- role ${email} super_admin`,
      );
    },
  );
  return input.password ? { email } : { email, password };
}

async function chooseUsername({ db }: DbContext): Promise<string> {
  const nameCount = await db.$count(users, sql`lower(${users.username} collate "C") = 'admin'`);
  return nameCount > 0 ? `admin-${randomBytes(3).toString('hex')}` : 'admin';
}
