import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { showError } from '../../lib/result-toast.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { createTabStorage } from '../../lib/tab-storage.ts';
import { toast } from '../../lib/toast.ts';
import { CODE_LIFETIME_MS, type IssuedCode, telegramCodeQuery } from './queries.ts';

const expiryStorage = createTabStorage<Pick<IssuedCode, 'until'>>('vitrin-telegram-code-expiry');

/** Returns the expiry of the member's code in this tab if it has not expired. */
function loadExpiry(userId: string): IssuedCode | null {
  const expiry = expiryStorage.load(userId);
  return expiry && expiry.until > Date.now() ? expiry : null;
}

const NO_LINK_MESSAGE = 'Bot bağlantısı alınamadı. Lütfen tekrar deneyin.';

/** Returns the current code, and the mutations that request a code and check whether the bot has received the code. */
export function useTelegramVerification() {
  const client = useQueryClient();
  const userId = useCurrentUser()?.id ?? '';
  const { data: code } = useQuery(telegramCodeQuery);
  useEffect(() => {
    const expiry = loadExpiry(userId);
    if (expiry)
      client.setQueryData(telegramCodeQuery.queryKey, (currentCode) => currentCode ?? expiry);
  }, [client, userId]);

  const requestCode = useMutation({
    meta: { errorMessage: NO_LINK_MESSAGE },
    mutationFn: async () => {
      const issuedCode = await call('POST /api/social-verifications/telegram/init', {});
      if (!issuedCode.botLink) throw new Error('The bot has no link');
      return issuedCode;
    },
    onSuccess: (issuedCode) => {
      const remainingMs = Date.parse(issuedCode.expiresAt) - Date.now();
      // Use the full lifetime if the device clock is wrong: otherwise the code could expire at once.
      const lifetimeMs =
        remainingMs > 0 && remainingMs <= CODE_LIFETIME_MS ? remainingMs : CODE_LIFETIME_MS;
      const newCode: IssuedCode = { ...issuedCode, until: Date.now() + lifetimeMs };
      client.setQueryData(telegramCodeQuery.queryKey, newCode);
      expiryStorage.save({ until: newCode.until }, userId);
      checkCode.reset();
      toast({
        title: `Doğrulama kodunuz: ${issuedCode.verificationCode}`,
        description: 'Kodu Telegram’da botumuza gönderin, sonra “Kontrol Et” düğmesine basın.',
        duration: 8000,
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const isServerError = error.status === 0 || error.status >= 500;
      if (isServerError) showError(NO_LINK_MESSAGE);
    },
  });

  const checkCode = useApi('POST /api/social-verifications/telegram/verify', {
    onSuccess: ({ success, pointsEarned = 0, message }) => {
      if (!success) {
        toast({ title: 'Doğrulama bekliyor', description: message });
        return;
      }
      client.setQueryData(telegramCodeQuery.queryKey, null);
      expiryStorage.clear();
      toast(
        pointsEarned > 0 ? { title: message, icon: 'coin', duration: 6000 } : { title: message },
      );
    },
  });

  return { code, requestCode, checkCode };
}
