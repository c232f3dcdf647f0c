import { isDeepStrictEqual } from 'node:util';
import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { FieldChange, Version } from '@vitrin/contract/history.ts';
import { eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/audit-table.ts';
import { NotFound } from '../../platform/base/errors.ts';
import { findContentType } from '../../platform/collections/content-types.ts';
import type { RowSnapshot } from '../../platform/collections/stored-version.ts';
import type { Context } from '../../platform/context.ts';
import { type Page, paginate } from '../../platform/database/paginate.ts';
import { descending } from '../../platform/database/sort-order.ts';
import { createActorFinder } from './create-actor-finder.ts';

type Input = ValidInputOf<'GET /api/admin/history/:collection/:id'>;

/** Lists the versions of a row, newest first. @throws 404 if the row never existed */
export async function listVersions(
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
