import { socialVerifications } from './social-tables.ts';

/** What the owner of a verification sees of it. */
export const verificationColumns = {
  id: socialVerifications.id,
  platform: socialVerifications.platform,
  platformUsername: socialVerifications.platformUsername,
  status: socialVerifications.status,
  points: socialVerifications.points,
  pointsPaid: socialVerifications.pointsPaid,
  rejectionReason: socialVerifications.rejectionReason,
  createdAt: socialVerifications.createdAt,
  decidedAt: socialVerifications.decidedAt,
};
