import { Link } from 'react-router';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { useHashToken } from '../../lib/use-hash-token.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

const USED_TEXT = 'Bu link daha önce kullanıldı; bir şey yapmanız gerekmez.';

/** Sends the token of the URL hash after a click, because mail programs open links too. Shows the result. */
export function VerifyEmail() {
  const token = useHashToken();
  const verify = useApi('POST /api/auth/email/verify', {
    meta: { showsError: true },
  });
  const errorCode = verify.error instanceof ApiError ? verify.error.body?.code : undefined;
  const isUsed = errorCode === 'email.link_used';
  // A lost connection or a full rate limit passes; a link that the server refused stays refused.
  const canRetry = verify.error !== null && !errorCode?.startsWith('email.');
  const profileLink = (
    <Link className={buttonVariants({ size: 'lg', block: true })} to="/profil">
      Profile git
    </Link>
  );

  if (verify.isSuccess || isUsed) {
    return (
      <>
        <Notice tone="success" role="status">
          <b>{isUsed ? 'E-posta adresiniz zaten doğrulanmış.' : 'E-posta adresiniz doğrulandı.'}</b>
          <span>{` ${isUsed ? USED_TEXT : 'Bildirimlerinizi artık bu adrese de gönderebiliriz.'}`}</span>
        </Notice>
        {profileLink}
      </>
    );
  }
  if (token === null || verify.error) {
    return (
      <>
        <Notice tone="danger" role="status">
          <b>Adresiniz doğrulanamadı.</b>
          <span>{` ${
            verify.error
              ? getErrorMessage(verify.error)
              : 'Link eksik kopyalanmış olabilir. Profilinizden yenisini isteyin.'
          }`}</span>
        </Notice>
        {token && canRetry && (
          <Button variant="outline" size="lg" block onClick={() => verify.mutate({ token })}>
            Tekrar dene
          </Button>
        )}
        {profileLink}
      </>
    );
  }
  return (
    <>
      <p className="text-text-2">Bu e-posta adresinin sizin olduğunu onaylayın.</p>
      <Button
        variant="primary"
        size="lg"
        block
        busy={verify.isPending}
        busyLabel="Doğrulanıyor..."
        // Before hydration the token is unknown.
        disabled={token === undefined}
        onClick={() => token && verify.mutate({ token })}
      >
        E-posta adresimi doğrula
      </Button>
    </>
  );
}
