import { v7 } from 'uuid';
import type { Context } from '../../platform/context.ts';
import { sessionExpiry } from './add-session.ts';
import type { Account } from './find-account.ts';
import { hashToken, newToken } from './secret-token.ts';

export interface Opening {
  account: Account;
  /** The code of the second step was right. */
  hasCode: boolean;
  userAgent: string | undefined;
}

/**
 * Opens a session for whoever has shown the account's password, unless password or state of the account have changed
 * since, or its second step is still owed. One statement: a change that is under way comes first.
 */
export async function openSession(
  { db }: Pick<Context, 'db'>,
  { account: { id, passwordHash }, hasCode, userAgent }: Opening,
): Promise<{ token: string } | 'changed' | 'code_required'> {
  const token = newToken();
  const { rows } = await db.$client.query<{ opened: boolean }>({
    name: 'open-session',
    text: `with account as (
             select id, exists (
                      select from second_steps where user_id = users.id and confirmed_at is not null
                    ) as guarded
               from users where id = $1 and password_hash = $2 and suspended_at is null for share
           ), opened as (
             insert into sessions (id, user_id, token_hash, user_agent, expires_at)
             select $3, id, $4, $5, $6 from account where $7 or not guarded
             returning id
           )
           select exists (select from opened) as opened from account`,
    values: [
      id,
      passwordHash,
      v7(),
      hashToken(token),
      userAgent?.slice(0, 300) ?? null,
      sessionExpiry(),
      hasCode,
    ],
  });
  if (!rows[0]) return 'changed';
  return rows[0].opened ? { token } : 'code_required';
}
