import { Conflict, NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { approveRejectedVerification } from '../social/verifications/approve-rejected-verification.ts';
import { buildVerificationNotification } from '../social/verifications/verification-notification.ts';
import { approveRejectedApplication } from '../tickets/decide/approve-rejected-application.ts';
import { buildApplicationNotifications } from '../tickets/decide/decide-applications.ts';
import { toAcceptedNotification } from './objection-notifications.ts';
import type { ObjectionRow } from './objections-tables.ts';

/**
 * Approves the rejected application or verification with the correction, like a manual decision. The member gets only
 * the notification `objection.accepted`.
 * @throws 409 objections.subject_gone, and the errors of the approval
 */
export async function approveSubject(
  tx: Context,
  objection: ObjectionRow,
  answer: string,
): Promise<void> {
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
