import { Link } from 'react-router';
import type { ElementNode } from '../../lib/element-node.ts';
import { redirect } from '../../lib/redirect.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { useLogin } from './use-login.ts';
import { useNextPath } from './use-next-path.ts';

export function LoginView({ logo }: { logo: ElementNode }) {
  const { next, search } = useNextPath();
  const { form, needsCode, isPending, isSuccess } = useLogin(() =>
    redirect(next, { title: 'Giriş yapıldı' }),
  );

  return (
    <AuthLayout
      logo={logo}
      title="Giriş Yap"
      lead={
        <span>
          Hesabınız yok mu?{' '}
          <Link data-keep-search className="font-strong text-accent-text" to={`/kayit${search}`}>
            Kayıt Ol
          </Link>
        </span>
      }
      form={form.props}
    >
      <CredentialFields form={form} needsCode={needsCode} busy={isPending || isSuccess} />
      <Link
        data-keep-search
        className="inline-flex items-center justify-self-center text-14 font-strong text-accent-text touch:min-h-11"
        to="/sifremi-unuttum"
      >
        Şifremi unuttum
      </Link>
    </AuthLayout>
  );
}
