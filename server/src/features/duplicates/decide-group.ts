import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, InvalidField, NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { settleHeldPoints } from '../points/settle-held-points.ts';
import { duplicateGroups, duplicateMembers } from './duplicates-tables.ts';
import { getGroup } from './list-groups.ts';
import { lockGroups } from './save-groups.ts';

type Decision = ValidInputOf<'POST /api/admin/duplicates/:id/decide'>['body'] & { id: string };

/**
 * Decides an open group once. `different` releases what waits for the review. `same` releases the held points of one
 * account and voids those of the others, whose later earnings then wait for a review.
 * @throws 404; 400 for `same` without a member of the group to keep; 409 duplicates.decided
 */
export async function decideGroup(
  ctx: Context<Actor>,
  { id, outcome, keepId, note = null }: Decision,
): Promise<DuplicateGroup> {
  return withTransaction(ctx, async (tx) => {
    await lockGroups(tx);
    const [group] = await tx.db
      .select({ state: duplicateGroups.state })
      .from(duplicateGroups)
      .where(eq(duplicateGroups.id, id))
      .for('update');
    if (!group) throw new NotFound('not_found', 'Grup bulunamadı.');
    if (group.state === 'decided')
      throw new Conflict('duplicates.decided', 'Bu gruba daha önce karar verilmiş.');
    const members = await tx.db
      .select({ id: duplicateMembers.userId })
      .from(duplicateMembers)
      .where(eq(duplicateMembers.groupId, id));
    const memberIds = members.map((member) => member.id);
    const keptId = outcome === 'same' ? keepId : undefined;
    if (outcome === 'same' && (!keptId || !memberIds.includes(keptId)))
      throw new InvalidField('validation', 'keepId', 'Puanı geçecek üyeyi gruptan seçin.');
    await tx.db
      .update(duplicateGroups)
      .set({
        ...{ state: 'decided', outcome, note, keepId: keptId ?? null },
        ...{ decidedBy: tx.actor.id, decidedAt: sql`clock_timestamp()` },
      })
      .where(eq(duplicateGroups.id, id));
    await recordAudit(tx, {
      action: 'decide',
      entity: 'duplicates',
      entityId: id,
      before: { state: 'open' },
      after: { state: 'decided', outcome, ...(keptId && { userId: keptId }) },
    });
    if (!keptId) await settleHeldPoints(tx, memberIds, { decision: 'different' });
    else {
      await settleHeldPoints(tx, [keptId], { decision: 'keep' });
      const otherIds = memberIds.filter((memberId) => memberId !== keptId);
      await settleHeldPoints(tx, otherIds, { decision: 'void', note });
    }
    await tx.publish('duplicates');
    return getGroup(tx, id);
  });
}
