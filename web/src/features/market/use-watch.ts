import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicReward } from '@vitrin/contract/market.ts';
import { call } from '../../lib/api/api-client.ts';
import { invalidate } from '../../lib/api/invalidation.ts';
import { ApiError } from '../../lib/api-error.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { useRequireSignIn } from '../../lib/session/use-require-sign-in.ts';
import { toast } from '../../lib/toast.ts';
import { activeRewardsQuery } from './queries.ts';

/** Starts or ends the member's watch of a sold-out reward, and says so. A visitor is led to the sign-in. */
export function useWatch({ id, title }: Pick<PublicReward, 'id' | 'title'>) {
  const client = useQueryClient();
  const requireSignIn = useRequireSignIn('/market', 'Haber almak için giriş yapmalısınız');
  const mutation = useMutation({
    meta: { errorMessage: 'İsteğiniz kaydedilemedi. Lütfen tekrar deneyin.' },
    mutationFn: (watched: boolean) =>
      call(watched ? 'POST /api/rewards/:id/watch' : 'DELETE /api/rewards/:id/watch', {
        params: { id },
      }),
    onSuccess: (_nothing, watched) =>
      toast({
        title: watched ? 'Gelince haber vereceğiz' : 'Haber isteğiniz kaldırıldı',
        description: title,
      }),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      if (error.status === 401) requireSignIn();
      // The stock has returned meanwhile: the card offers the purchase again.
      if (error.body?.code === 'rewards.in_stock')
        void invalidate(client, [String(activeRewardsQuery.queryKey[0])]);
    },
  });
  const change = (watched: boolean) => {
    if (client.getQueryData(currentUserQuery.queryKey)) mutation.mutate(watched);
    else requireSignIn();
  };
  return { change, isPending: mutation.isPending };
}
