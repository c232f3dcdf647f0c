import { setup as declaration } from '@vitrin/contract/setup.ts';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { installation } from '../../platform/database/platform-tables.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { DISMISSED_KEY, getSetup } from './get-setup.ts';

/** The steps from an empty site to the first approved application. */
export const setup: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      list: (ctx) => getSetup(ctx),
      dismiss: (ctx) => dismissSetup(ctx),
    }),
  ],
};

/** Hides the setup for all super_admins. A second call keeps the first time. */
function dismissSetup(ctx: Context<Actor>): Promise<void> {
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
