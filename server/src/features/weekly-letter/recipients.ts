import type { Context } from '../../platform/context.ts';

interface Recipient {
  id: string;
  email: string;
}

/**
 * Super_admins who are not suspended, with a verified address or with the one that the operator set as ADMIN_EMAIL.
 * @param userId only this one
 */
export async function listRecipients(
  { db, platform }: Context,
  userId: string | null = null,
): Promise<Recipient[]> {
  // Raw: a view, whose columns of roles and addresses Drizzle's declaration does not have.
  const { rows } = await db.$client.query<Recipient>(
    `select id, email from members
      where role = 'super_admin' and suspended_at is null
        and (email_verified or lower(email) = lower($2)) and ($1::uuid is null or id = $1)
      order by id`,
    [userId, platform.config.admin.email ?? null],
  );
  return rows;
}
