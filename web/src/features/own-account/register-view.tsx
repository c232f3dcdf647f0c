import { useMutation } from '@tanstack/react-query';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { Link } from 'react-router';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { redirect } from '../../lib/redirect.ts';
import { requireSessionCookie } from '../../lib/session/require-session-cookie.ts';
import type { ToastInput } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { RegisterFields } from './register-fields.tsx';
import { useNextPath } from './use-next-path.ts';

interface RegisterViewProps {
  logo: ElementNode;
  /** The declaration made by registration. */
  declaration: ElementNode;
  /** Returns the toast for points that the stream link earned at once. */
  createPointsToast: (points: number) => ToastInput;
}

/** Text at a field whose error is in the toast. */
const RETRY_TEXT = 'Değiştirip yeniden deneyin.';
const fieldsByCode = {
  'accounts.username_taken': 'username',
  'accounts.email_taken': 'email',
} as const;

/** The profile starts with the first steps of a new member. */
const FIRST_STEPS_PATH = '/profil';

export function RegisterView({ logo, declaration, createPointsToast }: RegisterViewProps) {
  const { next, search } = useNextPath();
  const register = useMutation({
    mutationFn: async (body: InputOf<'POST /api/auth/register'>['body']) => {
      const registration = await call('POST /api/auth/register', { body });
      await requireSessionCookie();
      return registration;
    },
    onError: (error) => {
      const code = error instanceof ApiError ? error.body?.code : undefined;
      const field = fieldsByCode[code as keyof typeof fieldsByCode];
      if (field) form.setError(field, { message: RETRY_TEXT }, { shouldFocus: true });
    },
    onSuccess: ({ pointsEarned = 0, heldMessage, pointsRefused }) => {
      const description = heldMessage ?? pointsRefused?.message;
      redirect(
        next === '/' ? FIRST_STEPS_PATH : next,
        pointsEarned > 0
          ? createPointsToast(pointsEarned)
          : { title: 'Kayıt tamamlandı', ...(description && { description, duration: 10_000 }) },
      );
    },
  });
  const form = useContractForm({
    body: accounts.register.body,
    defaults: { promotional: false },
    submit: register.mutateAsync,
    toastErrorText: RETRY_TEXT,
  });

  return (
    <AuthLayout
      logo={logo}
      title="Kayıt Ol"
      lead={
        <span>
          Zaten üye misiniz?{' '}
          <Link data-keep-search className="font-strong text-accent-text" to={`/giris${search}`}>
            Giriş Yap
          </Link>
        </span>
      }
      form={form.props}
    >
      <RegisterFields form={form} />
      {declaration}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="max-lg:h-13"
        block
        busy={register.isPending || register.isSuccess}
        busyLabel="Kaydediliyor..."
      >
        Kayıt Ol
      </Button>
    </AuthLayout>
  );
}
