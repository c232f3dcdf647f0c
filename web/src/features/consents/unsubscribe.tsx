import { Link } from 'react-router';
import { useApi } from '../../lib/api/use-api.ts';
import { getErrorMessage } from '../../lib/api-error.ts';
import { useHashToken } from '../../lib/use-hash-token.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Stops promotional messages by the token of the URL hash, after a click: mail scanners open every link. */
export function Unsubscribe() {
  const token = useHashToken();
  const { mutate, isPending, isSuccess, error } = useApi('POST /api/unsubscribe/:token', {
    params: { token: token ?? '' },
  });

  if (isSuccess) {
    return (
      <>
        <Notice tone="success" role="status">
          <b>Tanıtım iletileri durduruldu.</b>
          <span>
            {' Size artık duyuru ve kampanya göndermeyeceğiz. Profilinizden yeniden açabilirsiniz.'}
          </span>
        </Notice>
        <Link className={buttonVariants({ size: 'lg', block: true })} to="/">
          Ana sayfaya git
        </Link>
      </>
    );
  }
  if (token === null) {
    return (
      <>
        <Notice tone="danger" role="status">
          <b>Link eksik.</b>
          <span>{' E-postadaki linki yeniden açın ya da iletileri profilinizde kapatın.'}</span>
        </Notice>
        <Link className={buttonVariants({ size: 'lg', block: true })} to="/profil#bildirimler">
          Profile git
        </Link>
      </>
    );
  }
  return (
    <>
      {error && (
        <Notice tone="danger" role="status">
          <b>İletiler durdurulamadı.</b>
          <span>{` ${getErrorMessage(error)}`}</span>
        </Notice>
      )}
      <Button size="lg" block busy={isPending} disabled={!token} onClick={() => mutate()}>
        Tanıtım iletilerini durdur
      </Button>
    </>
  );
}
