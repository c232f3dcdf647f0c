import { useMutation } from '@tanstack/react-query';
import { type Credentials, WRONG_PASSWORD } from '@vitrin/contract/reauthentication.ts';
import type { RegistrationResponse } from '@vitrin/contract/webauthn.ts';
import { useRef } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { loadModule } from '../../lib/load-module.ts';
import { requireSessionCookie } from '../../lib/session/require-session-cookie.ts';
import { toast } from '../../lib/toast.ts';

/** Returns the mutation that creates and stores a passkey. It resolves to `null` if the device returned none. */
export function useAddPasskey() {
  // After a wrong password the response of the device is sent again: its challenge is not used yet.
  const createdResponse = useRef<RegistrationResponse | null>(null);
  return useMutation({
    mutationFn: async (body: Credentials & { name: string }) => {
      createdResponse.current ??= await runCeremony(async ({ startRegistration }) =>
        startRegistration({ optionsJSON: await call('POST /api/user/passkeys/options', {}) }),
      );
      const response = createdResponse.current;
      return response && call('POST /api/user/passkeys', { body: { ...body, response } });
    },
    onError: (error) => {
      if (!isWrongPassword(error)) createdResponse.current = null;
    },
  });
}

export function useRemovePasskey(id: string) {
  return useApi('DELETE /api/user/passkeys/:id', { params: { id } });
}

/** Returns the mutation that signs in with a passkey. It resolves to `null` if the device returned none. */
export function usePasskeySignIn(onSuccess: () => void) {
  return useMutation({
    mutationFn: async () => {
      const response = await runCeremony(async ({ startAuthentication }) =>
        startAuthentication({ optionsJSON: await call('POST /api/auth/passkey/options', {}) }),
      );
      if (!response) return null;
      const session = await call('POST /api/auth/passkey', { body: { response } });
      await requireSessionCookie();
      return session;
    },
    onSuccess: (response) => response && onSuccess(),
  });
}

const isWrongPassword = (error: unknown) =>
  error instanceof ApiError && error.body?.code === WRONG_PASSWORD;

type WebAuthn = typeof import('@simplewebauthn/browser');

/**
 * Loads the WebAuthn library and runs one ceremony.
 * @returns the authenticator's response; `null` if the ceremony failed, after a toast with the reason
 */
async function runCeremony<T>(ceremony: (webAuthn: WebAuthn) => Promise<T>): Promise<T | null> {
  const webAuthn = await loadModule(() => import('@simplewebauthn/browser'));
  if (!webAuthn.browserSupportsWebAuthn()) {
    return showFailure('Tarayıcınız geçiş anahtarlarını desteklemiyor.');
  }
  try {
    return await ceremony(webAuthn);
  } catch (error) {
    if (!(error instanceof Error) || !isCeremonyError(error)) throw error;
    return showFailure(getReason(error));
  }
}

function showFailure(description: string): null {
  toast({ title: 'Geçiş anahtarı kullanılamadı', description, variant: 'destructive' });
  return null;
}

const reasons: Record<string, string> = {
  NotAllowedError: 'İşlemi iptal ettiniz ya da süresi doldu. Yeniden deneyebilirsiniz.',
  AbortError: 'İşlem yarıda kaldı. Yeniden deneyebilirsiniz.',
  InvalidStateError: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
  SecurityError: 'Geçiş anahtarları yalnızca sitenin kendi alan adında çalışır.',
  ConstraintError:
    'Bu cihazda ekran kilidi ya da parmak izi kapalı. Önce onu açın ya da başka bir cihaz kullanın.',
  NotSupportedError: 'Bu cihaz geçiş anahtarı oluşturamıyor.',
};

const fallbackReason = 'Cihazınız yanıt vermedi. Yeniden deneyebilirsiniz.';
const getReason = ({ name }: Error) => reasons[name] ?? fallbackReason;

/** True for errors of the browser's WebAuthn or of the library, false for errors of the server. */
const isCeremonyError = (error: Error) =>
  error instanceof DOMException || error.name in reasons || error.name === 'WebAuthnError';
