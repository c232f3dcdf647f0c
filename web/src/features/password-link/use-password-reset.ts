import { useMutation } from '@tanstack/react-query';
import { ownAccount } from '@vitrin/contract/own-account.ts';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';

/** Returns the form that requests a password reset link. */
export function usePasswordReset() {
  const requestLink = useMutation({
    mutationFn: (body: { identifier: string }) => call('POST /api/auth/password-reset', { body }),
  });
  const form = useContractForm({
    body: ownAccount.requestPasswordReset.body,
    submit: requestLink.mutateAsync,
  });
  return { form, isBusy: requestLink.isPending, isSent: requestLink.isSuccess };
}
