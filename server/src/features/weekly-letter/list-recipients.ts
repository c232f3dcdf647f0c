import type { Context } from '../../platform/context.ts';

interface Recipient {
  id: string;
  email: string;
}

/**
 * Lists super admins who are not suspended and have a verified address or the operator's ADMIN_EMAIL.
 * @param userId lists only this user
 */
export async function listRecipients(
  { db, platform }: Context,
  userId: string | null = null,
): Promise<Recipient[]> {
  // Raw SQL: Drizzle's declaration of the view lacks role and address.
  const { rows } = await db.$client.query<Recipient>(
    `select id, email from members
      where role = 'super_admin' and suspended_at is null
        and (email_verified or lower(email) = lower($2)) and ($1::uuid is null or id = $1)
      order by id`,
    [userId, platform.config.admin.email ?? null],
  );
  return rows;
}
