import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { useHashToken } from '../../lib/use-hash-token.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Sends the token of the URL hash and shows the result. */
export function VerifyEmail() {
  const token = useHashToken();
  const { mutate, ...verify } = useMutation({
    meta: { showsError: true },
    mutationFn: (body: { token: string }) => call('POST /api/auth/email/verify', { body }),
  });
  useEffect(() => {
    if (token) mutate({ token });
  }, [token, mutate]);

  if (verify.isSuccess) {
    return (
      <>
        <Notice tone="success" role="status">
          <b>E-posta adresiniz doğrulandı.</b>
          <span>{' Bildirimlerinizi artık bu adrese de gönderebiliriz.'}</span>
        </Notice>
        <Link className={buttonVariants({ size: 'lg', block: true })} to="/profil">
          Profile git
        </Link>
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
              : 'Bağlantı eksik kopyalanmış olabilir. Profilinizden yenisini isteyin.'
          }`}</span>
        </Notice>
        {token && (
          <Button variant="outline" size="lg" block onClick={() => mutate({ token })}>
            Tekrar dene
          </Button>
        )}
        <Link className={buttonVariants({ size: 'lg', block: true })} to="/profil">
          Profile git
        </Link>
      </>
    );
  }
  return (
    <Notice tone="neutral" role="status">
      Adresiniz doğrulanıyor…
    </Notice>
  );
}
