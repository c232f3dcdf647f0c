import type { Context } from '../context.ts';

/** Whether the log tells of an account as of one of staff: it was given a role, or did what only staff may. */
export async function wasStaff({ db }: Pick<Context, 'db'>, userId: string): Promise<boolean> {
  const { rows } = await db.$client.query<{ found: boolean }>(
    `select exists (
              select from audit_log where entity_id = $1::text and entity = 'users' and action = 'role'
            ) or exists (
              select from audit_log
               where actor_id = $1::uuid
                 and (entity <> 'users' or entity_id <> $1::text or action = 'sign-in')
            ) as found`,
    [userId],
  );
  return rows[0]?.found ?? false;
}
