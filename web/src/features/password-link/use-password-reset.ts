import { ownAccount } from '@vitrin/contract/own-account.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';

/** Returns the form that requests a password reset link. */
export function usePasswordReset() {
  const requestLink = useApi('POST /api/auth/password-reset', {});
  const form = useContractForm({
    body: ownAccount.requestPasswordReset.body,
    submit: requestLink.mutateAsync,
  });
  return { form, isBusy: requestLink.isPending, isSent: requestLink.isSuccess };
}
