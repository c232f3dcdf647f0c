import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { pendingKinds } from '@vitrin/contract/live.ts';
import { defaultReasonPresets, type ReasonPresets } from '@vitrin/contract/reason-presets.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { siteSettings } from './settings-tables.ts';

// Beside the settings that visitors are told: what nobody declares there, nobody is told.
const KEY = 'reasonPresets';
const isPresets = eq(siteSettings.key, KEY);

/** The reasons in force, of each kind. */
export async function getReasonPresets({ db }: Pick<Context, 'db'>): Promise<ReasonPresets> {
  const [row] = await db.select().from(siteSettings).where(isPresets);
  return { ...defaultReasonPresets, ...(row && JSON.parse(row.value)) };
}

/** Writes the reasons of the kinds that are given. */
export function saveReasonPresets(
  ctx: Context,
  given: ValidInputOf<'PUT /api/admin/reason-presets'>['body'],
): Promise<ReasonPresets> {
  return withTransaction(ctx, async (tx) => {
    await tx.db.select().from(siteSettings).where(isPresets).for('update');
    const before = await getReasonPresets(tx);
    const after = { ...before };
    for (const kind of pendingKinds) after[kind] = given[kind] ?? before[kind];
    if (JSON.stringify(after) === JSON.stringify(before)) return before;
    const value = JSON.stringify(after);
    await tx.db
      .insert(siteSettings)
      .values({ key: KEY, value })
      .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt: sql`now()` } });
    await recordAudit(tx, { action: 'update', entity: 'settings', entityId: KEY, before, after });
    await tx.publish('reason-presets');
    return after;
  });
}
