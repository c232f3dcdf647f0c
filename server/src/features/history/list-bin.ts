import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { collections, restorableNames } from '@vitrin/contract/collections.ts';
import { BIN_DAYS, type BinEntry } from '@vitrin/contract/history.ts';
import { findText } from '@vitrin/contract/row-title.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { and, eq, gt, gte, inArray, isNotNull, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog } from '../../platform/audit/audit-table.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import { getBinCutoff } from '../../platform/collections/row-history.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { createActorFinder } from './create-actor-finder.ts';

const laterVersion = alias(auditLog, 'later');

/** Lists rows that were deleted in the last 30 days and not restored, last deleted first. */
export async function listBin(
  ctx: Context,
  query: ValidInputOf<'GET /api/admin/bin'>['query'],
): Promise<Page<BinEntry>> {
  const { action, version, entity, entityId, createdAt, id } = auditLog;
  const isLater = and(
    eq(laterVersion.entity, entity),
    eq(laterVersion.entityId, entityId),
    gt(laterVersion.version, version),
  );
  const { rows, nextCursor } = await paginate(query, {
    order: { id: descending(id) },
    where: [
      eq(action, 'delete'),
      isNotNull(version),
      gte(createdAt, getBinCutoff()),
      inArray(entity, restorableNames),
      notExists(ctx.db.select({ id: laterVersion.id }).from(laterVersion).where(isLater)),
    ],
    read: ctx.db.select().from(auditLog),
  });
  const getActor = await createActorFinder(ctx, rows);
  return {
    rows: rows.map((row) => ({
      versionId: row.id,
      collection: row.entity as ContentName,
      id: row.entityId,
      title: findContentType(ctx, row.entity)?.getTitle(row.before ?? {}) ?? '',
      picture: findPicture(row.entity as ContentName, row.before ?? {}),
      deletedAt: row.createdAt,
      ...getActor(row),
      until: new Date(Date.parse(row.createdAt) + BIN_DAYS * 86_400_000).toISOString(),
    })),
    nextCursor,
  };
}

/** Returns the first picture of a row, or `null`. */
function findPicture(collection: ContentName, row: object): string | null {
  return findText(row, collections[collection].pictures) ?? null;
}
