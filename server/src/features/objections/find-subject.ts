import type { ObjectionOriginal, ObjectionSubject } from '@vitrin/contract/objections.ts';
import { findLastActor } from '../../platform/audit/find-last-actor.ts';
import { NotFound } from '../../platform/base/errors.ts';
import type { Context } from '../../platform/context.ts';
import { getVerification } from '../social/verifications/list-verifications.ts';
import { findApplications } from '../tickets/applications/list-applications.ts';

/** The application or verification that an objection is about. */
export interface Subject {
  original: ObjectionOriginal;
  /** False for a pending or approved row, and for a rejection that no member of staff made. */
  isRejected: boolean;
  decidedAt: string | null;
  reason: string | null;
}

interface SubjectKey {
  subject: ObjectionSubject;
  subjectId: string;
  userId: string;
}

/** Returns the member's own application or verification. @throws 404 */
export async function getOwnSubject(tx: Context, key: SubjectKey): Promise<Subject> {
  return key.subject === 'application' ? getOwnApplication(tx, key) : getOwnVerification(tx, key);
}

async function getOwnApplication(tx: Context, key: SubjectKey): Promise<Subject> {
  const application = (await findApplications(tx, [key.subjectId])).get(key.subjectId);
  if (application?.user?.id !== key.userId) throw notFoundError();
  const { ticketCompany, username, investmentAmount, ticketPrice, ticketCount, createdAt } =
    application;
  return {
    original: {
      subject: 'application',
      ticketCompany,
      username,
      investmentAmount,
      ticketPrice,
      ticketCount,
      createdAt,
    },
    isRejected: application.status === 'rejected',
    decidedAt: application.decidedAt,
    reason: application.adminNote,
  };
}

async function getOwnVerification(tx: Context, key: SubjectKey): Promise<Subject> {
  const verification = await getVerification(tx, key.subjectId);
  if (verification.user.id !== key.userId) throw notFoundError();
  const { platform, platformUsername, points, createdAt, status } = verification;
  return {
    original: { subject: 'verification', platform, platformUsername, points, createdAt },
    // Staff never reject Telegram verifications: only the account's owner can.
    isRejected: status === 'rejected' && platform !== 'telegram',
    decidedAt: verification.decidedAt,
    reason: verification.rejectionReason,
  };
}

const notFoundError = () => new NotFound('not_found', 'Böyle bir başvurunuz yok.');

const entities = {
  application: 'ticket-applications',
  verification: 'social-verifications',
} as const;

/** Returns the id of the member of staff who made the rejection; `null` if the audit log has none. */
export const findRejecter = (tx: Context, { subject, subjectId }: SubjectKey) =>
  findLastActor(tx, { entity: entities[subject], entityId: subjectId, action: 'reject' });

/** Returns the current status of the subject; `null` once it is deleted. */
export async function findSubjectStatus(
  ctx: Context,
  { subject, subjectId }: Pick<SubjectKey, 'subject' | 'subjectId'>,
): Promise<'pending' | 'approved' | 'rejected' | null> {
  if (subject === 'application') {
    return (await findApplications(ctx, [subjectId])).get(subjectId)?.status ?? null;
  }
  try {
    return (await getVerification(ctx, subjectId)).status;
  } catch (error) {
    if (error instanceof NotFound) return null;
    throw error;
  }
}
