import { useMutation } from '@tanstack/react-query';
import { ownAccount } from '@vitrin/contract/own-account.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { redirect } from '../../lib/redirect.ts';
import { useHashToken } from '../../lib/use-hash-token.ts';

const body = ownAccount.redeemPasswordLink.body.pick({ password: true });

/** Returns the form that sets a new password with the token of the URL hash. */
export function usePasswordLink() {
  const token = useHashToken();
  const redeem = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      call('POST /api/auth/password-link', { body: { token: token ?? '', password } }),
    onSuccess: () =>
      redirect('/giris', {
        title: 'Şifreniz belirlendi',
        description: 'Yeni şifrenizle giriş yapabilirsiniz.',
      }),
  });
  const form = useContractForm({ body, submit: redeem.mutateAsync });
  return {
    form,
    isBusy: redeem.isPending || redeem.isSuccess,
    isInvalid: token === null || isInvalidLink(redeem.error),
  };
}

function isInvalidLink(error: Error | null): boolean {
  return error instanceof ApiError && error.body?.code === 'accounts.link_invalid';
}
