import type {
  ReviewedVerification,
  SocialPlatform,
  SocialVerification,
  VerificationStatus,
} from '@vitrin/contract/social.ts';

/** A verification as `verificationQuery` reads it. */
export interface VerificationRow {
  id: string;
  platform: SocialPlatform;
  platformUsername: string;
  status: VerificationStatus;
  points: number;
  pointsPaid: number;
  rejectionReason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  userId: string;
  userName: string;
  userEmail: string;
}

/** Reads verifications with their people. */
export const verificationQuery = `
  select v.id, v.platform, v.platform_username as "platformUsername", v.status, v.points,
         v.points_paid as "pointsPaid", v.rejection_reason as "rejectionReason", v.created_at as "createdAt",
         v.decided_at as "decidedAt", u.id as "userId", u.username as "userName",
         u.email as "userEmail"
    from social_verifications v join users u on u.id = v.user_id`;

/** The verification as its owner sees it. */
export function showVerification(row: VerificationRow): SocialVerification {
  const { id, platform, platformUsername, status, points, pointsPaid, rejectionReason } = row;
  return {
    id,
    platform,
    platformUsername,
    status,
    points,
    pointsPaid,
    rejectionReason,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** The verification as staff see it. */
export function showReviewed(row: VerificationRow): ReviewedVerification {
  const { userId, userName, userEmail } = row;
  const user = { id: userId, username: userName, email: userEmail };
  return { ...showVerification(row), userEmail, user };
}
