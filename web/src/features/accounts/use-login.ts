import { useMutation } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { call } from '../../platform/api-client.ts';
import { useContractForm } from '../../platform/use-contract-form.ts';

/** A sign-in form; `onUser` decides where the person goes. */
export function useLogin(onUser: (user: User) => void | Promise<void>) {
  const login = useMutation({
    mutationFn: (body: InputOf<'POST /api/auth/login'>['body']) =>
      call('POST /api/auth/login', { body }),
    onSuccess: ({ user }) => onUser(user),
  });
  const form = useContractForm({ body: accounts.login.body, submit: login.mutateAsync });
  return { form, isPending: login.isPending, isSuccess: login.isSuccess };
}
