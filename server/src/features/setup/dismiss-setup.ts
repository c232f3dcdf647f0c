import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { installation } from '../../platform/database/platform-tables.ts';
import { DISMISSED_KEY } from './get-setup.ts';

/** Hides the setup for all super_admins. A second call keeps the first time. */
export function dismissSetup(ctx: Context<Actor>): Promise<void> {
  return withTransaction(ctx, async (tx) => {
    const value = new Date().toISOString();
    const { rowCount } = await tx.db
      .insert(installation)
      .values({ key: DISMISSED_KEY, value })
      .onConflictDoNothing();
    if (rowCount === 0) return;
    await recordAudit(tx, {
      action: 'update',
      entity: 'settings',
      entityId: DISMISSED_KEY,
      before: { setupDismissedAt: null },
      after: { setupDismissedAt: value },
    });
    await tx.publish('settings');
  });
}
