import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import { type Context, withTransaction } from '../../platform/context.ts';
import { announcementsTable } from './notifications-tables.ts';

/** Withdraws an announcement before its delivery starts. @throws 404, 409 announcements.too_late */
export async function withdrawAnnouncement(ctx: Context, announcementId: string): Promise<void> {
  const { id, sendAt, withdrawnAt, lastRecipientId, finishedAt } = announcementsTable;
  await withTransaction(ctx, async (tx) => {
    const updatedRows = await tx.db
      .update(announcementsTable)
      .set({ withdrawnAt: sql`now()` })
      .where(
        and(
          eq(id, announcementId),
          isNull(withdrawnAt),
          sql`${sendAt} > now()`,
          // `now()` is the start of the transaction, before a possible wait for the lock of a batch.
          isNull(lastRecipientId),
          isNull(finishedAt),
        ),
      )
      .returning({ id });
    if (updatedRows.length === 0) {
      const count = await tx.db.$count(announcementsTable, eq(id, announcementId));
      if (count === 0) throw new NotFound('not_found', 'Duyuru bulunamadı.');
      throw new Conflict('announcements.too_late', 'Duyuru artık geri çekilemez.');
    }
    await recordAudit(tx, {
      action: 'update',
      entity: 'announcements',
      entityId: announcementId,
      after: { withdrawn: true },
    });
    await tx.publish('announcements');
  });
}
