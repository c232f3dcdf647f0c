import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { type Context, createSystemContext, withTransaction } from '../../platform/context.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildRecipientCondition } from './create-announcement.ts';
import { announcementsTable } from './notifications-tables.ts';
import { notify } from './notify.ts';

/** Inboxes per transaction. */
const BATCH_SIZE = 500;

const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Writes due, unfinished announcements, oldest first, in batches that also store the progress, so that a crash loses
 * nothing. Skips announcements locked by another instance.
 */
export async function fanOutAnnouncements(platform: Platform): Promise<void> {
  const ctx = createSystemContext(platform);
  let startMs = performance.now();
  while (await withTransaction(ctx, writeBatch)) {
    // Sleep as long as the batch took, so that other statements can run.
    await sleep(performance.now() - startMs);
    startMs = performance.now();
  }
}

/** Writes the next batch. @returns false if no announcement is due */
async function writeBatch(tx: Context): Promise<boolean> {
  const { id, finishedAt, withdrawnAt, sendAt } = announcementsTable;
  const [announcement] = await tx.db
    .select()
    .from(announcementsTable)
    .where(sql`${finishedAt} is null and ${withdrawnAt} is null and ${sendAt} <= now()`)
    .orderBy(id)
    .limit(1)
    .for('update', { skipLocked: true });
  if (!announcement) return false;
  const { rows } = await tx.db.$client.query<{ userId: string }>(
    `select user_id as "userId" from announcement_recipients
      where ${buildRecipientCondition(announcement)} and user_id > $1 order by user_id limit ${BATCH_SIZE}`,
    [announcement.lastRecipientId ?? LOWEST_ID],
  );
  const { title, body, link } = announcement;
  const notifications = rows.map(({ userId }) => ({
    userId,
    kind: 'announcement' as const,
    title,
    body,
    link,
  }));
  const writtenCount = announcement.written + (await notify(tx, notifications, announcement.id));
  const isFinished = rows.length < BATCH_SIZE;
  await tx.db
    .update(announcementsTable)
    .set({
      written: writtenCount,
      lastRecipientId: rows.at(-1)?.userId ?? announcement.lastRecipientId,
      ...(isFinished && { recipients: writtenCount, finishedAt: sql`now()` }),
    })
    .where(eq(id, announcement.id));
  await tx.publish('announcements');
  return true;
}
