import { isDeepStrictEqual } from 'node:util';
import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { collections, restorableNames } from '@vitrin/contract/collections.ts';
import {
  BIN_DAYS,
  type BinEntry,
  history as declaration,
  type FieldChange,
  type Version,
} from '@vitrin/contract/history.ts';
import { findText } from '@vitrin/contract/row-title.ts';
import type { ContentName } from '@vitrin/contract/topics.ts';
import { and, eq, getTableColumns, gt, gte, inArray, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { auditLog } from '../../platform/audit/audit-table.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import { getBinCutoff } from '../../platform/collections/row-history.ts';
import type { RowSnapshot } from '../../platform/collections/stored-version.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import type { Feature } from '../../platform/feature/feature.ts';
import { createRoutes } from '../../platform/http/create-routes.ts';
import { createActorFinder } from './create-actor-finder.ts';
import { restoreDeleted, restoreVersion } from './restore-version.ts';

/** Versions and bin of content. The audit log is the history of each row. */
export const history: Feature = {
  personalData: 'none',
  routes: () => [
    createRoutes(declaration, {
      list: (ctx, { params, query }) => listVersions(ctx, { ...params, ...query }),
      restore: (ctx, { params }) => restoreVersion(ctx, params.versionId),
      bin: (ctx, { query }) => listBin(ctx, query),
      restoreDeleted: (ctx, { params }) => restoreDeleted(ctx, params.versionId),
    }),
  ],
};

const laterVersion = alias(auditLog, 'later');

/** Lists rows that were deleted in the last 30 days and not restored, last deleted first. */
async function listBin(
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

type Input = ValidInputOf<'GET /api/admin/history/:collection/:id'>;

/** Lists the versions of a row, newest first. @throws 404 if the row never existed */
async function listVersions(
  ctx: Context,
  { collection, id, ...page }: Input['params'] & Input['query'],
): Promise<Page<Version>> {
  const content = findContentType(ctx, collection);
  if (!content) throw new NotFound();
  const { version, entity, entityId } = auditLog;
  const { rows, nextCursor } = await paginate(page, {
    order: { version: descending(version) },
    where: [eq(entity, content.entity), eq(entityId, id), isNotNull(version)],
    read: ctx.db
      .select({ ...getTableColumns(auditLog), version: sql<number>`${version}` })
      .from(auditLog),
  });
  if (rows.length === 0 && !page.cursor && !(await content.hasRow(ctx, id))) throw new NotFound();
  const getActor = await createActorFinder(ctx, rows);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      version: row.version,
      at: row.createdAt,
      ...getActor(row),
      action: row.action,
      changes: listChanges(
        row.before as RowSnapshot | null,
        row.after as RowSnapshot | null,
        content.derivedFields,
      ),
    })),
    nextCursor,
  };
}

/** Returns the changed fields. For a creation or deletion: all fields with a value. */
function listChanges(
  before: RowSnapshot | null,
  after: RowSnapshot | null,
  derivedFields: readonly string[],
): FieldChange[] {
  const fields = new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})]);
  for (const key of derivedFields) fields.delete(key);
  return [...fields]
    .map((field) => ({
      field,
      before: before?.[field] ?? null,
      after: after?.[field] ?? null,
    }))
    .filter((change) => !isDeepStrictEqual(change.before, change.after));
}
