import type { ReviewedVerification } from '@vitrin/contract/social.ts';
import type { NewNotification } from '../../notifications/notify.ts';
import { platformNames } from './platforms.ts';

/** Builds the member's notification of a decided verification. */
export function buildVerificationNotification(
  { id, user, platform, platformUsername, status, rejectionReason }: ReviewedVerification,
  pointsEarned: number | undefined,
): NewNotification {
  const name = platformNames[platform];
  const isApproved = status === 'approved';
  const pointsText = pointsEarned
    ? `${pointsEarned.toLocaleString('tr-TR')} puan kazandınız.`
    : 'Bu hesap ya da üyeliğiniz için puan daha önce verilmişti.';
  const detail = isApproved ? pointsText : rejectionReason && `Neden: ${rejectionReason}`;
  const outcome = isApproved ? 'doğrulandı.' : 'doğrulanamadı.';
  return {
    userId: user.id,
    kind: isApproved ? 'verification.approved' : 'verification.rejected',
    title: `${name} hesabınız ${isApproved ? 'doğrulandı' : 'doğrulanamadı'}`,
    body: `${name} hesabınız (${platformUsername}) ${outcome}${detail ? ` ${detail}` : ''}`,
    link: `/profil?satir=${id}#dogrulamalar`,
  };
}
