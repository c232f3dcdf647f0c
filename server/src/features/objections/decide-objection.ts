import type { ValidInputOf } from '@vitrin/contract/api.ts';
import type { ReviewedObjection } from '@vitrin/contract/objections.ts';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../platform/audit/record-audit.ts';
import { Conflict, NotFound } from '../../platform/base/errors.ts';
import { type Actor, type Context, withTransaction } from '../../platform/context.ts';
import { refuseOwnDecision } from '../accounts/people/own-decision.ts';
import { type NewNotification, notify } from '../notifications/notify.ts';
import { approveRejectedVerification } from '../social/verifications/approve-rejected-verification.ts';
import { PaidAccounts } from '../social/verifications/paid-accounts.ts';
import { platformNames } from '../social/verifications/platforms.ts';
import { buildVerificationNotification } from '../social/verifications/verification-notification.ts';
import { approveRejectedApplication } from '../tickets/decide/approve-rejected-application.ts';
import { buildApplicationNotifications } from '../tickets/decide/decide-applications.ts';
import { getObjection } from './list-objections.ts';
import { lockOpenObjection } from './lock-objection.ts';
import { type ObjectionRow, objectionsTable } from './objections-tables.ts';

type Decision = ValidInputOf<'POST /api/admin/objections/:id/decide'>['body'] & { id: string };

/**
 * Decides an open objection once. Accepting applies the correction and approves with the function for manual decisions.
 * Declining keeps the rejection.
 * @throws 404; 409 objections.decided, objections.own_decision; on accepting also 409 objections.subject_gone,
 * safety.on_break, safety.limit, and the errors of the approval
 */
export async function decideObjection(
  ctx: Context<Actor>,
  { id, outcome, answer }: Decision,
): Promise<ReviewedObjection> {
  // Load the key for approving a verification now: a transaction must not wait for a second connection.
  await PaidAccounts.open(ctx);
  return withTransaction(ctx, async (tx) => {
    const objection = await lockOpenObjection(tx, id);
    await requireOtherDecider(tx, objection);
    await tx.db
      .update(objectionsTable)
      .set({ status: outcome, answer, decidedBy: ctx.actor.id, decidedAt: sql`now()` })
      .where(eq(objectionsTable.id, id));
    await recordAudit(tx, {
      action: outcome === 'accepted' ? 'accept' : 'decline',
      entity: 'objections',
      entityId: id,
      before: { status: 'open' },
      after: {
        status: outcome,
        subject: objection.subject,
        subjectId: objection.subjectId,
        answer,
      },
    });
    if (outcome === 'accepted') await approveSubject(tx, objection, answer);
    else await notify(tx, [buildDeclinedNotification(objection, answer)]);
    await tx.publish('objections');
    return getObjection(tx, id);
  });
}

/** Refuses a decision by the rejecter or objector while another member of staff is active. @throws 409 */
async function requireOtherDecider(
  tx: Context<Actor>,
  { rejectedBy, userId }: ObjectionRow,
): Promise<void> {
  const createError = (message: string) => () => new Conflict('objections.own_decision', message);
  const ownMessage = 'Kendi itirazınıza karar veremezsiniz; ekipten başka biri karar vermeli.';
  await refuseOwnDecision(tx, userId, createError(ownMessage));
  const rejecterMessage = 'Bu başvuruyu siz reddettiniz; itiraza ekipten başka biri karar vermeli.';
  await refuseOwnDecision(tx, rejectedBy, createError(rejecterMessage));
}

/**
 * Approves the rejected application or verification with the correction, like a manual decision. The member gets only
 * the notification `objection.accepted`.
 * @throws 409 objections.subject_gone, and the errors of the approval
 */
async function approveSubject(tx: Context, objection: ObjectionRow, answer: string): Promise<void> {
  const { id, subject, subjectId, correctedUsername, correctedKurus } = objection;
  try {
    if (subject === 'application') {
      await approveRejectedApplication(tx, {
        id: subjectId,
        correction: {
          username: correctedUsername ?? undefined,
          kurus: correctedKurus ?? undefined,
        },
        buildAuditDetails: () => ({ objection: id }),
        buildNotifications: (applications) =>
          buildApplicationNotifications(applications).map((notification) =>
            toAcceptedNotification(notification, answer),
          ),
      });
    } else {
      await approveRejectedVerification(tx, {
        id: subjectId,
        auditDetails: { objection: id },
        buildNotification: (verification, points) =>
          toAcceptedNotification(buildVerificationNotification(verification, points), answer),
      });
    }
  } catch (error) {
    if (!(error instanceof NotFound)) throw error;
    throw new Conflict(
      'objections.subject_gone',
      'İtiraz edilen kayıt bu arada silinmiş; itiraz yalnızca geri çevrilebilir.',
    );
  }
}

/** Converts the notification of an approval into the notification of an accepted objection. */
const toAcceptedNotification = (approval: NewNotification, answer: string): NewNotification => ({
  ...approval,
  kind: 'objection.accepted',
  title: 'İtirazınız kabul edildi',
  body: `${approval.body}\nİtirazınıza yanıt: ${answer}`,
});

/** Builds the notification of a declined objection. */
function buildDeclinedNotification(
  { userId, subjectId, original }: ObjectionRow,
  answer: string,
): NewNotification {
  const isApplication = original.subject === 'application';
  const subjectText = isApplication
    ? `${original.ticketCompany.name} için bilet başvurunuza`
    : `${platformNames[original.platform]} doğrulamanıza`;
  return {
    userId,
    kind: 'objection.declined',
    title: 'İtirazınız kabul edilmedi',
    body: `${subjectText} yaptığınız itiraz incelendi; karar değişmedi.\nİtirazınıza yanıt: ${answer}`,
    link: `/profil?satir=${subjectId}#${isApplication ? 'biletler' : 'dogrulamalar'}`,
  };
}
