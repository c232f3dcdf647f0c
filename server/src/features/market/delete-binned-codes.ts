import { getBinCutoff } from '../../platform/collections/row-history.ts';
import type { Platform } from '../../platform/platform.ts';

/** Deletes the codes of deleted rewards that can no longer be restored from the bin. */
export async function deleteBinnedCodes({ pool }: Platform): Promise<void> {
  // Raw SQL: two anti-joins; the audit log has no column for the row of a feature.
  await pool.query(
    `delete from reward_codes c
      where not exists (select from rewards r where r.id = c.reward_id)
        and not exists (
          select from audit_log a
           where a.entity = 'rewards' and a.entity_id = c.reward_id::text and a.action = 'delete'
             and a.created_at >= $1
        )`,
    [getBinCutoff()],
  );
}
