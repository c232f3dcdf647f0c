import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/api-client.ts';
import { withAuthenticator } from './with-authenticator.ts';

/** Creates a passkey on this device and stores it; `null` when the device gave none. */
export function useAddPasskey() {
  return useMutation({
    mutationFn: async ({ name }: { name: string }) => {
      const response = await withAuthenticator(async ({ startRegistration }) =>
        startRegistration({ optionsJSON: await call('POST /api/user/passkeys/options', {}) }),
      );
      return response && call('POST /api/user/passkeys', { body: { name, response } });
    },
  });
}

export function useRemovePasskey(id: string) {
  return useMutation({
    mutationFn: (body: { password?: string }) =>
      call('DELETE /api/user/passkeys/:id', { params: { id }, body }),
  });
}

/** Signs in with a passkey; `null` when the device gave none. */
export function usePasskeySignIn(onSuccess: () => void) {
  return useMutation({
    mutationFn: async () => {
      const response = await withAuthenticator(async ({ startAuthentication }) =>
        startAuthentication({ optionsJSON: await call('POST /api/auth/passkey/options', {}) }),
      );
      return response && call('POST /api/auth/passkey', { body: { response } });
    },
    onSuccess: (answer) => answer && onSuccess(),
  });
}
