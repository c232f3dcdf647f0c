import type { SocialVerification } from '@vitrin/contract/social.ts';

/** Explains why an approved account brought no points. */
export function AlreadyPaidNotice({ verification }: { verification: SocialVerification }) {
  const { status, points, pointsPaid } = verification;
  if (status !== 'approved' || points === 0 || pointsPaid > 0) return null;
  return (
    <p>
      Bu hesap ya da üyeliğiniz için puan daha önce verildiğinden ya da onay molanıza rastladığından
      puan verilmedi.
    </p>
  );
}
