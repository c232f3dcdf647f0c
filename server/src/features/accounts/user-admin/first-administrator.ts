import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { localize } from '../../../../../scripts/operator-language.js';
import type { Config } from '../../../platform/base/config.ts';
import { Conflict, StartError } from '../../../platform/base/errors.ts';
import type { DbContext } from '../../../platform/context.ts';
import { users } from '../people/accounts-tables.ts';
import { createUser } from '../people/create-user.ts';
import { isCommonPassword } from '../sign-in/common-passwords.ts';
import { hashPassword } from '../sign-in/hash-password.ts';

interface Administrator {
  email: string;
  /** Set only if it was generated: print it once. */
  password?: string;
}

/** Generates a random password: 22 characters of base64url, 128 bits. */
export function generatePassword(): string {
  return randomBytes(16).toString('base64url');
}

/**
 * Creates the first super admin. Returns undefined if one exists.
 * @throws {StartError} if the address has an account or the password is a common one
 */
export async function addFirstAdministrator(
  { db }: DbContext,
  { admin: input, publicUrl }: Pick<Config, 'admin' | 'publicUrl'>,
): Promise<Administrator | undefined> {
  if ((await db.$count(users, eq(users.role, 'super_admin'))) > 0) return undefined;
  const email = (input.email ?? 'admin@vitrin.local').toLowerCase();
  const password = input.password ?? generatePassword();
  if (isCommonPassword(password, new URL(publicUrl).hostname))
    throw new StartError(
      localize(
        'ADMIN_PASSWORD çok yaygın bir şifre. Başka bir şifre verin.',
        'ADMIN_PASSWORD is too common. Choose another password.',
      ),
    );
  const passwordHash = await hashPassword(password);
  const username = await chooseUsername({ db });
  const passwordGenerated = input.password === undefined;
  const account = {
    username,
    email,
    passwordHash,
    passwordGenerated,
    role: 'super_admin',
  } as const;
  await createUser({ db }, account).catch((error) => {
    if (!(error instanceof Conflict)) throw error;
    throw new StartError(
      localize(
        `ADMIN_EMAIL bir üyeye ait: ${email}. Süper yönetici yapmak için: npm run user -- role ${email} super_admin`,
        `ADMIN_EMAIL belongs to a member: ${email}. To make it a super admin: npm run user -- role ${email} super_admin`,
      ),
    );
  });
  return input.password ? { email } : { email, password };
}

async function chooseUsername({ db }: DbContext): Promise<string> {
  const nameCount = await db.$count(users, sql`lower(${users.username} collate "C") = 'admin'`);
  return nameCount > 0 ? `admin-${randomBytes(3).toString('hex')}` : 'admin';
}
