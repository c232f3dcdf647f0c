import { useMutation } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';

/** A sign-in form; `onUser` decides where the person goes. */
export function useLogin(onUser: (user: User) => void | Promise<void>) {
  // Whose sign-in needs the code of the second step; another name that is typed over it starts again.
  const [codeNeededFor, setCodeNeededFor] = useState<string | null>(null);
  const isCodeNeeded = (email: string) => email.trim() === codeNeededFor;
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (user, { email }) => (user ? onUser(user) : setCodeNeededFor(email)),
    onError: (error) => {
      if (codeOf(error) !== 'auth.code_wrong') return;
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

const codeOf = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined);

/** Whoever signed in, or `null`: name and password are right, the second step is missing. */
async function signIn(body: InputOf<'POST /api/auth/login'>['body']) {
  try {
    return (await call('POST /api/auth/login', { body })).user;
  } catch (error) {
    if (codeOf(error) === 'auth.code_required') return null;
    throw error;
  }
}
