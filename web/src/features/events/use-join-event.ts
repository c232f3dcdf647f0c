import { useQueryClient } from '@tanstack/react-query';
import { type Event, events } from '@vitrin/contract/events.ts';
import { useEffect, useRef, useState } from 'react';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { redirect } from '../../lib/redirect.ts';
import { showError } from '../../lib/result-toast.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { useRequireSignIn } from '../../lib/session/use-require-sign-in.ts';
import { type ToastInput, toast } from '../../lib/toast.ts';
import { participationQuery } from './queries.ts';

export const TELEGRAM_REQUIRED_MESSAGE =
  'Bu etkinliğe katılmak için Telegram doğrulaması yapmalısınız';

/** Returns the form to join an event. Submitting it requires sign-in and, for some events, a verified Telegram account. */
export function useJoinEvent({ id, requiresTelegramVerification }: Event, onJoined: () => void) {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn(
    `/etkinlikler/${id}`,
    'Etkinliğe katılmak için giriş yapmalısınız',
  );
  const requireTelegram = useRequireTelegram();
  const join = useApi('POST /api/events/:id/participate', {
    params: { id },
    meta: { errorMessage: 'Katılım başarısız' },
    onSuccess: ({ message }) => {
      toast({ title: 'Etkinliğe katıldınız' });
      onJoined();
      client.setQueryData(participationQuery(id).queryKey, { participated: true, message });
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.status === 0) {
        const description = 'Katılım sırasında bir hata oluştu';
        showError(description);
      } else if (error.status === 401) requireSignIn('Giriş Yapın');
      else if (error.body?.code === 'events.telegram_required') requireTelegram(error.body.message);
    },
  });

  const [isEmptyConfirmed, setEmptyConfirmed] = useState(false);
  const form = useContractForm({
    body: events.participate.body,
    defaults: { message: '' },
    submit: async (fields): Promise<void> => {
      const user = client.getQueryData(currentUserQuery.queryKey);
      if (!user) return requireSignIn('Giriş Yapın');
      if (requiresTelegramVerification && !user.telegramVerified) {
        // The account may have been verified in another tab.
        const freshUser = await client
          .fetchQuery({ ...currentUserQuery, staleTime: 0 })
          .catch(() => user);
        if (!freshUser) return requireSignIn('Giriş Yapın');
        if (!freshUser.telegramVerified) return requireTelegram(TELEGRAM_REQUIRED_MESSAGE);
      }
      if (!fields.message && !isEmptyConfirmed) {
        setEmptyConfirmed(true);
        form.setFocus('message');
        return;
      }
      await join.mutateAsync(fields);
    },
  });
  return {
    form,
    busy: join.isPending,
    /** True after an attempt to join with an empty field: the next one sends it. */
    asksAboutEmpty: isEmptyConfirmed && !form.watch('message'),
  };
}

/** Returns a function that shows a toast and opens the profile 0.5 s later. */
function useRequireTelegram() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (description: string) => {
    const message: ToastInput = {
      title: 'Telegram Doğrulaması Gerekli',
      description,
      variant: 'destructive',
    };
    toast(message);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => redirect('/profil', message), 500);
  };
}
