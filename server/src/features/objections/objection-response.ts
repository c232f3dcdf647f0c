import type { Objection, ReviewedObjection } from '@vitrin/contract/objections.ts';
import type { ObjectionRow } from './objections-tables.ts';

interface MemberSummary {
  id: string;
  username: string;
  email: string;
}

/** Shapes the correction; `null` without one. */
function toCorrection({
  correctedUsername,
  correctedKurus,
}: ObjectionRow): Objection['correction'] {
  if (correctedUsername === null && correctedKurus === null) return null;
  return {
    ...(correctedUsername !== null && { username: correctedUsername }),
    ...(correctedKurus !== null && { investmentAmount: correctedKurus / 100 }),
  };
}

/** Shapes an objection for its member. */
export function toObjection(row: ObjectionRow): Objection {
  const { id, subject, subjectId, text, status, answer, createdAt, decidedAt } = row;
  const correction = toCorrection(row);
  return { id, subject, subjectId, text, correction, status, answer, createdAt, decidedAt };
}

/** Shapes an objection for staff. @param staffNames usernames by id */
export function toReviewedObjection(
  row: ObjectionRow,
  user: MemberSummary,
  staffNames: ReadonlyMap<string, string>,
): ReviewedObjection {
  const toStaff = (id: string | null) => id && { id, username: staffNames.get(id) ?? null };
  return {
    ...toObjection(row),
    user,
    original: row.original,
    decision: {
      status: 'rejected',
      at: row.rejectedAt,
      by: toStaff(row.rejectedBy) || null,
      reason: row.rejectionReason,
    },
    decidedBy: toStaff(row.decidedBy) || null,
  };
}

/** Returns the claimed deposit, with the corrected name and amount if given. `null` for a verification. */
export function toClaim({ original, correctedUsername, correctedKurus }: ObjectionRow) {
  if (original.subject !== 'application') return null;
  return {
    ticketCompanyId: original.ticketCompany.id,
    username: correctedUsername ?? original.username,
    kurus: correctedKurus ?? Math.round(original.investmentAmount * 100),
    appliedAt: original.createdAt,
  };
}
