import { eq } from 'drizzle-orm';
import { type Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { listConnectedChannels } from '../../platform/outbox/channel.ts';
import { enqueueDelivery } from '../../platform/outbox/deliveries.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSettings } from '../settings/effective-settings.ts';
import { buildWeeklyMessage } from './build-weekly-message.ts';
import { collectFacts } from './collect-facts.ts';
import { findDueWeek } from './find-due-week.ts';
import { listRecipients } from './list-recipients.ts';
import { weeklyLetters } from './weekly-letter-tables.ts';

/** The weekly letter to super admins. */
export const weeklyLetter: Feature = {
  personalData: 'none',
  messageBuilders: { 'weekly-letter': buildWeeklyMessage },
  jobs: [
    { name: 'weekly letter', intervalMs: 10_000, run: (platform) => sendWeeklyLetter(platform) },
  ],
};

/**
 * Enqueues the weekly letter if it is due and enabled: once a week, regardless of instances and restarts.
 * @param now milliseconds
 */
export async function sendWeeklyLetter(platform: Platform, now = Date.now()): Promise<void> {
  const week = findDueWeek(now);
  if (week === null || !listConnectedChannels({ platform }).includes('email')) return;
  const ctx = createSystemContext(platform);
  const { week: sentWeek } = weeklyLetters;
  if ((await ctx.db.$count(weeklyLetters, eq(sentWeek, week))) > 0 || !(await isEnabled(ctx)))
    return;
  if ((await listRecipients(ctx)).length === 0) return;
  const facts = await collectFacts(ctx, week);
  await withTransaction(ctx, async (tx) => {
    // A concurrent instance blocks here and then finds the row.
    const letter = tx.db.insert(weeklyLetters).values({ week, facts }).onConflictDoNothing();
    if ((await letter.returning({ week: sentWeek })).length === 0) return;
    for (const { id } of await listRecipients(tx)) {
      await enqueueDelivery(tx, { kind: 'weekly-letter', channel: 'email', userId: id });
    }
  });
}

async function isEnabled(ctx: Context): Promise<boolean> {
  const settings = await listSettings(ctx);
  return settings.some(({ key, value }) => key === 'weeklyLetter' && value === 'on');
}
