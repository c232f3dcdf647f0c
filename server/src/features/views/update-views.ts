import type { ValidInputOf } from '@vitrin/contract/api.ts';
import { MAX_VIEWS, type SavedView } from '@vitrin/contract/views.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, Forbidden } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { mapUniqueViolations } from '../../platform/database/database-errors.ts';
import { members } from '../accounts/people/members.ts';
import { canOpenList, getView } from './find-views.ts';
import { savedViews } from './views-tables.ts';

type NewView = ValidInputOf<'POST /api/admin/views'>['body'];
type Changes = ValidInputOf<'PATCH /api/admin/views/:id'>['body'] & { id: string };

const { id, ownerId } = savedViews;

/** Creates a view. @throws 403, 409 views.too_many, views.name_taken */
export function createView(ctx: Context<Actor>, fields: NewView): Promise<SavedView> {
  const { actor } = ctx;
  if (!canOpenList(actor, fields.list)) throw new Forbidden();
  return withTransaction(ctx, async (tx) => {
    // Lock the user, so that two tabs can't exceed the maximum.
    await tx.db
      .select({ id: members.id })
      .from(members)
      .where(eq(members.id, actor.id))
      .for('no key update');
    if ((await tx.db.$count(savedViews, eq(ownerId, actor.id))) >= MAX_VIEWS) {
      const message = `En fazla ${MAX_VIEWS} görünüm kaydedebilirsiniz. Önce birini silin.`;
      throw new Conflict('views.too_many', message);
    }
    const insert = tx.db.insert(savedViews).values({ ...fields, ownerId: actor.id });
    const [newView] = await mapNameTakenError(insert.returning({ id }));
    if (!newView) throw new Error('insert returned nothing');
    const view = await getView(tx, newView.id);
    await recordChange(tx, undefined, view);
    return view;
  });
}

/** Updates a view. @throws 403, 404, 409 views.name_taken */
export function updateView(
  ctx: Context<Actor>,
  { id: viewId, ...changes }: Changes,
): Promise<SavedView> {
  return withTransaction(ctx, async (tx) => {
    const before = await lockView(tx, viewId);
    if (changes.shared === false && before.shared && before.owner?.id !== ctx.actor.id) {
      throw new Forbidden(
        'views.not_yours',
        'Bir görünümü yalnızca sahibi paylaşımdan çıkarabilir.',
      );
    }
    const update = tx.db.update(savedViews).set({ ...changes, updatedAt: sql`now()` });
    await mapNameTakenError(update.where(eq(id, viewId)));
    const after = await getView(tx, viewId);
    await recordChange(tx, before, after);
    return after;
  });
}

/** Deletes a view. @throws 403, 404 */
export async function deleteView(ctx: Context<Actor>, viewId: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const before = await lockView(tx, viewId);
    await tx.db.delete(savedViews).where(eq(id, viewId));
    await recordChange(tx, before, undefined);
  });
}

/** Returns a view that the user may change and locks it until the transaction ends. */
async function lockView(tx: Context<Actor>, viewId: string): Promise<SavedView> {
  await tx.db.select({ id }).from(savedViews).where(eq(id, viewId)).for('update');
  const view = await getView(tx, viewId);
  if (view.owner?.id !== tx.actor.id && tx.actor.role !== 'super_admin') {
    throw new Forbidden('views.not_yours', 'Yalnızca kendi görünümünüzü değiştirebilirsiniz.');
  }
  return view;
}

/** Publishes the change; audits changes of shared views. */
async function recordChange(
  tx: Context<Actor>,
  before: SavedView | undefined,
  after: SavedView | undefined,
): Promise<void> {
  await tx.publish('views');
  const view = after ?? before;
  if (!view || !(before?.shared || after?.shared)) return;
  await recordAudit(tx, {
    action: !before ? 'create' : after ? 'update' : 'delete',
    entity: 'views',
    entityId: view.id,
    before: before && toAuditState(before),
    after: after && toAuditState(after),
  });
}

/** Omits the search text: it may be a person's name, and the audit entry outlives the account. */
function toAuditState({ list, name, query, shared }: SavedView) {
  const parts = new URLSearchParams(query);
  parts.delete('q');
  return { list, name, query: parts.toString(), shared };
}

const mapNameTakenError = <T>(statement: PromiseLike<T>): Promise<T> =>
  mapUniqueViolations(statement, {
    saved_views_name: () =>
      new Conflict('views.name_taken', 'Bu listede aynı adla bir görünümünüz var.'),
  });
