import { useMutation } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';

/** A sign-in form; `onUser` decides where to navigate. */
export function useLogin(onUser: (user: User) => void | Promise<void>) {
  // The username that requires a code. For another username, no code is asked for at first.
  const [codeNeededFor, setCodeNeededFor] = useState<string | null>(null);
  const isCodeNeeded = (email: string) => email.trim() === codeNeededFor;
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (user, { email }) => (user ? onUser(user) : setCodeNeededFor(email)),
    onError: (error) => {
      if (getErrorCode(error) !== 'auth.code_wrong') return;
      form.setError('code', { message: getErrorMessage(error) }, { shouldFocus: true });
    },
  });
  const form = useContractForm({
    body: accounts.login.body,
    submit: ({ code, ...body }) =>
      login.mutateAsync({ ...body, ...(isCodeNeeded(body.email) && { code }) }),
    validate: ({ email, code }) =>
      isCodeNeeded(email) && !code
        ? { path: 'code', message: 'Doğrulama kodu boş bırakılamaz.' }
        : undefined,
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return {
    form,
    needsCode: isCodeNeeded(email),
    isPending: login.isPending,
    isSuccess: Boolean(login.data),
  };
}

const getErrorCode = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined);

/** Returns the signed-in user; `null` if the password is right and the second factor is missing. */
async function signIn(body: InputOf<'POST /api/auth/login'>['body']) {
  try {
    return (await call('POST /api/auth/login', { body })).user;
  } catch (error) {
    if (getErrorCode(error) === 'auth.code_required') return null;
    throw error;
  }
}
