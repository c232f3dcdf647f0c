import { useMutation } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { accounts } from '@vitrin/contract/accounts.ts';
import type { InputOf } from '@vitrin/contract/api.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { call } from '../../lib/api/api-client.ts';
import { ApiError, getErrorMessage } from '../../lib/api-error.ts';
import { requireSessionCookie } from '../../lib/session/require-session-cookie.ts';

/** Returns the state of a sign-in form. @param onUser called after sign-in, to navigate */
export function useLogin(onUser: (user: User) => void | Promise<void>) {
  // The server requires a code for this username. Another username is sent without a code first.
  const [usernameWithCode, setUsernameWithCode] = useState<string | null>(null);
  const isCodeRequired = (email: string) => email.trim() === usernameWithCode;
  const login = useMutation({
    mutationFn: signIn,
    onSuccess: (user, { email }) => (user ? onUser(user) : setUsernameWithCode(email)),
    onError: (error) => {
      if (getErrorCode(error) !== 'auth.code_wrong') return;
      form.setError('code', { message: getErrorMessage(error) }, { shouldFocus: true });
    },
  });
  const form = useContractForm({
    body: accounts.login.body,
    submit: ({ code, ...body }) =>
      login.mutateAsync({ ...body, ...(isCodeRequired(body.email) && { code }) }),
    validate: ({ email, code }) =>
      isCodeRequired(email) && !code
        ? { path: 'code', message: 'Doğrulama kodu boş bırakılamaz.' }
        : undefined,
  });
  const email = useWatch({ control: form.control, name: 'email' });
  return {
    form,
    needsCode: isCodeRequired(email),
    isPending: login.isPending,
    isSuccess: Boolean(login.data),
  };
}

const getErrorCode = (error: unknown) => (error instanceof ApiError ? error.body?.code : undefined);

/** Returns the signed-in user; `null` if the password is right and the second factor is missing. */
async function signIn(body: InputOf<'POST /api/auth/login'>['body']) {
  try {
    const { user } = await call('POST /api/auth/login', { body });
    await requireSessionCookie();
    return user;
  } catch (error) {
    if (getErrorCode(error) === 'auth.code_required') return null;
    throw error;
  }
}
