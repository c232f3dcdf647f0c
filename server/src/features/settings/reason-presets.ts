import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { pendingKinds } from '@vitrin/contract/live.ts';
import { defaultReasonPresets, type ReasonPresets } from '@vitrin/contract/reason-presets.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Context, type DbContext, withTransaction } from '../../platform/context.ts';
import { siteSettings } from './settings-tables.ts';

// Stored beside the public settings under an undeclared key, which visitors don't get.
const PRESETS_KEY = 'reasonPresets';
const isPresets = eq(siteSettings.key, PRESETS_KEY);

/** Returns the presets in force, by kind. */
export async function getReasonPresets({ db }: DbContext): Promise<ReasonPresets> {
  const [row] = await db.select().from(siteSettings).where(isPresets);
  return { ...defaultReasonPresets, ...(row && JSON.parse(row.value)) };
}

/** Saves the presets of the given kinds. */
export function saveReasonPresets(
  ctx: Context,
  presets: ValidInputOf<'PUT /api/admin/reason-presets'>['body'],
): Promise<ReasonPresets> {
  return withTransaction(ctx, async (tx) => {
    await tx.db.select().from(siteSettings).where(isPresets).for('update');
    const oldPresets = await getReasonPresets(tx);
    const newPresets = { ...oldPresets };
    for (const kind of pendingKinds) newPresets[kind] = presets[kind] ?? oldPresets[kind];
    if (JSON.stringify(newPresets) === JSON.stringify(oldPresets)) return oldPresets;
    const value = JSON.stringify(newPresets);
    await tx.db
      .insert(siteSettings)
      .values({ key: PRESETS_KEY, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: sql`now()` } });
    await recordAudit(tx, {
      action: 'update',
      entity: 'settings',
      entityId: PRESETS_KEY,
      before: oldPresets,
      after: newPresets,
    });
    await tx.publish('reason-presets');
    return newPresets;
  });
}
