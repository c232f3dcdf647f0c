import { Link } from 'react-router';
import { leaveFor } from '../../platform/kept-toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { useLogin } from './use-login.ts';
import { useNext } from './use-next.ts';

export default function LoginPage() {
  const { next, search } = useNext();
  const { form, isPending, isSuccess } = useLogin(() => leaveFor(next, { title: 'Giriş yapıldı' }));

  return (
    <AuthFrame
      title="Giriş Yap"
      lead={
        <>
          Hesabın yok mu? <Link to={{ pathname: '/kayit', search }}>Kayıt Ol</Link>
        </>
      }
      form={form.props}
    >
      <CredentialFields form={form} busy={isPending || isSuccess} />
    </AuthFrame>
  );
}
