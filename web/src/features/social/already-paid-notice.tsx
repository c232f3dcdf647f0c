import type { SocialVerification } from '@vitrin/contract/social.ts';

/** Explains why an approved account brought no points. */
export function AlreadyPaidNotice({ verification }: { verification: SocialVerification }) {
  const { status, points, pointsPaid } = verification;
  if (status !== 'approved' || points === 0 || pointsPaid > 0) return null;
  return (
    <p>
      Puan verilmedi: bu hesap ya da üyeliğiniz için daha önce puan verilmişti veya onay molanıza
      denk geldi.
    </p>
  );
}
