import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { DuplicateGroup } from '@vitrin/contract/duplicates.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, InvalidField, NotFound } from '../../platform/base/errors.ts';
import {
  type Actor,
  type Context,
  type DbContext,
  withTransaction,
} from '../../platform/context.ts';
import { refuseOwnDecision } from '../accounts/people/own-decision.ts';
import { settleHeldPoints } from '../points/settle-held-points.ts';
import { duplicateGroups } from './duplicates-tables.ts';
import { getGroup } from './list-groups.ts';
import { lockGroups } from './save-groups.ts';

type Decision = ValidInputOf<'POST /api/admin/duplicates/:id/decide'>['body'] & { id: string };

/**
 * Decides an open group once. `different` releases what waits for the review. `same` releases the held points of one
 * account and voids those of the others, whose later earnings then wait for a review. A correction turns `same` into
 * `different`; voided points stay voided.
 * @throws 404; 400 for `same` without a member of the group to keep; 409 duplicates.decided, decisions.own
 */
export async function decideGroup(
  ctx: Context<Actor>,
  { id, outcome, keepId, note = null, isCorrection = false }: Decision,
): Promise<DuplicateGroup> {
  return withTransaction(ctx, async (tx) => {
    await lockGroups(tx);
    const [group] = await tx.db
      .select({ state: duplicateGroups.state, outcome: duplicateGroups.outcome })
      .from(duplicateGroups)
      .where(eq(duplicateGroups.id, id))
      .for('update');
    if (!group) throw notFoundError();
    if (isCorrection ? group.outcome !== 'same' || outcome === 'same' : group.state === 'decided')
      throw new Conflict('duplicates.decided', 'Bu gruba daha önce karar verilmiş.');
    const members = await listMembers(tx, id);
    const isOwn = members.some((member) => member.id === tx.actor.id);
    await refuseOwnDecision(tx, isOwn ? tx.actor.id : null);
    const memberIds = members.filter(({ isStaff }) => !isStaff).map((member) => member.id);
    // An open group of fewer than two members has ended, also before the job has computed it.
    if (group.state === 'open' && memberIds.length < 2) throw notFoundError();
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
      before: { state: group.state, ...(group.outcome && { outcome: group.outcome }) },
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

/** Returns the accounts of a group, also those that have joined the staff since. */
async function listMembers({ db }: DbContext, groupId: string) {
  const { rows } = await db.execute<{ id: string; isStaff: boolean }>(sql`
    select m.id, m.role <> 'viewer' as "isStaff"
      from duplicate_members d join members m on m.id = d.user_id where d.group_id = ${groupId}`);
  return rows;
}

const notFoundError = () => new NotFound('not_found', 'Grup bulunamadı.');
