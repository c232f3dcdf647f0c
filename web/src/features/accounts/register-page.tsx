import { useMutation } from '@tanstack/react-query';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { Link } from 'react-router';
import { call } from '../../platform/api-client.ts';
import { formatNumber } from '../../platform/formats.ts';
import { leaveFor } from '../../platform/kept-toast.ts';
import { useContractForm } from '../../platform/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import type { ToastInput } from '../../ui/toast.ts';
import { AuthFrame } from './auth-frame.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useNext } from './use-next.ts';

export default function RegisterPage() {
  const { next, search } = useNext();
  const register = useMutation({
    mutationFn: (body: InputOf<'POST /api/auth/register'>['body']) =>
      call('POST /api/auth/register', { body }),
    onSuccess: ({ pointsEarned }) => leaveFor(next, welcome(pointsEarned)),
  });
  const form = useContractForm({ body: accounts.register.body, submit: register.mutateAsync });

  return (
    <AuthFrame
      title="Kayıt Ol"
      lead={
        <>
          Zaten üye misin? <Link to={{ pathname: '/giris', search }}>Giriş Yap</Link>
        </>
      }
      form={form.props}
    >
      <RegisterFields form={form} />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        busy={register.isPending || register.isSuccess}
        busyLabel="Kaydediliyor..."
      >
        Kayıt Ol
      </Button>
    </AuthFrame>
  );
}

// Only one toast is seen at a time, so the points are said in the same one.
function welcome(pointsEarned = 0): ToastInput {
  if (pointsEarned <= 0) return { title: 'Kayıt tamamlandı' };
  return {
    title: 'Kayıt tamamlandı',
    description: `Yayın doğrulaması başarılı, ${formatNumber(pointsEarned)} puan kazandınız!`,
    variant: 'points',
    duration: 6000,
  };
}
