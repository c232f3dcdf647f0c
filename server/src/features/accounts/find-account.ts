import type { Context } from '../../platform/context.ts';
import type { ShownUserRow } from './show-user.ts';

export interface Account extends ShownUserRow {
  passwordHash: string;
  isSuspended: boolean;
}

/** The account behind an e-mail or a username, whatever its case. It holds the hash: show it to nobody. */
export async function findAccount(
  { db }: Context,
  identifier: string,
): Promise<Account | undefined> {
  const { rows } = await db.$client.query<Account>({
    name: 'find-account',
    text: `select id, username, email, first_name as "firstName", last_name as "lastName", phone, points,
                  stream_url as "streamUrl", role, telegram_verified as "telegramVerified",
                  email_verified_at as "emailVerifiedAt",
                  password_hash as "passwordHash", suspended_at is not null as "isSuspended"
             from users where email = $1 or lower(username collate "C") = $1 limit 1`,
    values: [identifier.toLowerCase()],
  });
  return rows[0];
}
