import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { createTabStorage } from '../../lib/tab-storage.ts';
import { toast } from '../../lib/toast.ts';
import { CODE_LIFETIME_MS, type IssuedCode, telegramCodeQuery } from './queries.ts';

const kept = createTabStorage<IssuedCode>('vitrin-telegram-code');

export const saveCode = kept.save;
export const clearCode = kept.clear;

/** Returns the member's stored code if it has not expired. */
export function loadCode(owner: string): IssuedCode | null {
  const code = kept.load(owner);
  return code && code.until > Date.now() ? code : null;
}

const noLink = 'Bot bağlantısı alınamadı. Lütfen tekrar deneyin.';

/** Requests a code for the bot and checks whether the bot has received it. */
export function useTelegramVerification() {
  const client = useQueryClient();
  const owner = useCurrentUser()?.id ?? '';
  const { data: code } = useQuery(telegramCodeQuery);
  useEffect(() => {
    const kept = loadCode(owner);
    if (kept) client.setQueryData(telegramCodeQuery.queryKey, (now) => now ?? kept);
  }, [client, owner]);

  const begin = useMutation({
    meta: { errorMessage: noLink },
    mutationFn: async () => {
      const answer = await call('POST /api/social-verifications/telegram/init', {});
      if (!answer.botLink) throw new Error('The bot has no link');
      return answer;
    },
    onSuccess: (answer) => {
      const left = Date.parse(answer.expiresAt) - Date.now();
      // A wrong clock must not expire the code at once.
      const life = left > 0 && left <= CODE_LIFETIME_MS ? left : CODE_LIFETIME_MS;
      const kept: IssuedCode = { ...answer, until: Date.now() + life };
      client.setQueryData(telegramCodeQuery.queryKey, kept);
      saveCode(kept, owner);
      check.reset();
      toast({
        title: `Doğrulama kodunuz: ${answer.verificationCode}`,
        description: 'Kodu Telegram’da botumuza gönderin, sonra “Kontrol Et” düğmesine basın.',
        duration: 8000,
      });
    },
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      const isOurs = error.status === 0 || error.status >= 500;
      if (isOurs) toast({ title: 'Hata', description: noLink, variant: 'destructive' });
    },
  });

  const check = useMutation({
    mutationFn: () => call('POST /api/social-verifications/telegram/verify', {}),
    onSuccess: ({ success, pointsEarned = 0, message }) => {
      if (!success) {
        toast({ title: 'Doğrulama bekliyor', description: message });
        return;
      }
      client.setQueryData(telegramCodeQuery.queryKey, null);
      clearCode();
      toast(
        pointsEarned > 0
          ? { title: message, variant: 'points', duration: 6000 }
          : { title: message },
      );
    },
  });

  return { code, begin, check };
}
