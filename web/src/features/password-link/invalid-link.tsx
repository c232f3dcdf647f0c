import { Link } from 'react-router';
import { buttonVariants } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';

/** A link that was used, replaced or has run out, or an address without one. */
export function InvalidLink() {
  return (
    <>
      <Notice tone="danger" role="status">
        <b>Bu bağlantı geçerli değil.</b> Süresi dolmuş, daha önce kullanılmış ya da eksik
        kopyalanmış olabilir. Yeni bir bağlantı isteyin; şifrenizi biliyorsanız doğrudan giriş
        yapın.
      </Notice>
      <Link
        className={`${buttonVariants({ variant: 'outline', size: 'lg', block: true })} max-[861px]:h-13`}
        to="/sifremi-unuttum"
      >
        Yeni Bağlantı İste
      </Link>
      <Link
        className={`${buttonVariants({ size: 'lg', block: true })} max-[861px]:h-13`}
        to="/giris"
      >
        Giriş Yap
      </Link>
    </>
  );
}
