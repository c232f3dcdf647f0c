import { useCurrentUser } from '../../../lib/session/current-user.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** Reminds staff to replace a password that was generated and printed. */
export function GeneratedPasswordNotice() {
  if (!useCurrentUser()?.passwordGenerated) return null;
  return (
    <Notice tone="warning" role="status" className="mb-5">
      <strong>Şifreniz sunucuda üretilip ekrana yazıldı.</strong>
      <span>{' O çıktıyı gören herkes hesabınıza girebilir. '}</span>
      <a className="font-strong underline" href="/profil#guvenlik">
        Profilinizde yeni bir şifre belirleyin
      </a>
      <span>; bu uyarı o zaman kalkar.</span>
    </Notice>
  );
}
