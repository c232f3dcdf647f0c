import { isStaff } from '@vitrin/contract/roles.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../lib/api/api-client.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { redirect } from '../../lib/redirect.ts';
import { toast } from '../../lib/toast.ts';
import { AuthLayout } from './auth-layout.tsx';
import { CredentialFields } from './credential-fields.tsx';
import { useLogin } from './use-login.ts';

interface AdminLoginViewProps {
  logo: ElementNode;
  /** Another way to sign in. */
  alternative?: ElementNode;
}

export function AdminLoginView({ logo, alternative }: AdminLoginViewProps) {
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, needsCode, isPending } = useLogin(async (user) => {
    if (isStaff(user.role)) {
      setIsLeaving(true);
      redirect('/admin', { title: 'Giriş yapıldı' });
      return;
    }
    await call('POST /api/auth/logout', {});
    toast({
      title: 'Yetkisiz Erişim',
      description: 'Admin paneline erişim yetkiniz yok',
      variant: 'destructive',
    });
  });

  return (
    <AuthLayout
      logo={logo}
      title="Yönetici Girişi"
      lead={
        <span>
          Üye misiniz?{' '}
          <Link className="font-strong text-accent-text" to="/giris">
            Üye girişi
          </Link>
        </span>
      }
      form={form.props}
    >
      <CredentialFields form={form} needsCode={needsCode} busy={isPending || isLeaving} />
      {alternative}
    </AuthLayout>
  );
}
