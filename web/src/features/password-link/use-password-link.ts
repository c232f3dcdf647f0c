import { ownAccount } from '@vitrin/contract/own-account.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { redirect } from '../../lib/redirect.ts';
import { useHashToken } from '../../lib/use-hash-token.ts';

const body = ownAccount.redeemPasswordLink.body.pick({ password: true });

/** Returns the form that sets a new password with the token of the URL hash. */
export function usePasswordLink() {
  const token = useHashToken();
  const redeem = useApi('POST /api/auth/password-link', {
    onSuccess: () =>
      redirect('/giris', {
        title: 'Şifreniz belirlendi',
        description: 'Yeni şifrenizle giriş yapabilirsiniz.',
      }),
  });
  const form = useContractForm({
    body,
    submit: ({ password }) => redeem.mutateAsync({ token: token ?? '', password }),
  });
  return {
    form,
    isBusy: redeem.isPending || redeem.isSuccess,
    isInvalid: token === null || isInvalidLink(redeem.error),
  };
}

function isInvalidLink(error: Error | null): boolean {
  return error instanceof ApiError && error.body?.code === 'accounts.link_invalid';
}
