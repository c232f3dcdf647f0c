import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { streams } from '@vitrin/contract/streams.ts';
import { TextField } from '../../forms/form-fields.tsx';
import { useContractForm } from '../../forms/use-contract-form.ts';
import { useApi } from '../../lib/api/use-api.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { currentUserQuery } from '../../lib/session/current-user.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button/button.tsx';
import { TitledPanel } from '../../ui/layout/panel-title.tsx';
import { createStreamPointsToast } from './points-toast.ts';
import { streamRewardQuery } from './queries.ts';

export function StreamPanel({ user }: { user: Pick<User, 'streamUrl'> }) {
  const client = useQueryClient();
  const isOnBreak = Boolean(useBreakUntil());
  const { data: reward } = useQuery(streamRewardQuery);
  const update = useApi('POST /api/user/update-stream', {
    onSuccess: ({ user: updatedUser, pointsEarned = 0, heldMessage }) => {
      client.setQueryData(
        currentUserQuery.queryKey,
        (currentUser) => currentUser && { ...currentUser, ...updatedUser },
      );
      form.reset({ streamUrl: updatedUser.streamUrl ?? '' });
      if (pointsEarned <= 0) {
        toast({
          title: 'Stream URL başarıyla güncellendi',
          ...(heldMessage && { description: heldMessage, duration: 10_000 }),
        });
        return;
      }
      toast(createStreamPointsToast(pointsEarned));
    },
  });
  const form = useContractForm({
    body: streams.updateOwn.body,
    row: user,
    submit: update.mutateAsync,
  });

  return (
    <TitledPanel id="yayin-baslik" title="Yayın Linki" className="flex flex-col">
      {isOnBreak ? (
        <div className="grid gap-3 px-gutter pt-1 pb-6">
          <p className="text-14 text-text-2">
            Molanız bitene kadar yayın linkinizi değiştiremezsiniz.
          </p>
          {user.streamUrl && (
            <>
              <p className="wrap-anywhere">{user.streamUrl}</p>
              <Button
                variant="outline"
                className="justify-self-start max-md:w-full"
                busy={update.isPending}
                busyLabel="Siliniyor..."
                onClick={() => update.mutate({ streamUrl: null })}
              >
                Yayın linkini sil
              </Button>
            </>
          )}
        </div>
      ) : (
        <form className="flex flex-1 flex-col gap-3 px-gutter pt-1 pb-6" {...form.props}>
          <TextField
            control={form.control}
            name="streamUrl"
            id="yayin-adresi"
            label="Yayın adresiniz"
            type="url"
            placeholder="https://"
            autoComplete="url"
            hint={getHint(reward?.pointsReward)}
            className="w-full max-w-140"
          />
          <Button
            type="submit"
            variant="outline"
            className="mt-auto self-start max-md:w-full"
            busy={update.isPending}
            busyLabel="Güncelleniyor..."
          >
            Güncelle
          </Button>
        </form>
      )}
    </TitledPanel>
  );
}

function getHint(points: number | null | undefined): string {
  const rule = 'Yayın linkiniz günün kuralıyla eşleşirse puan kazanırsınız.';
  return points ? `${rule} Bugünkü yayın ${formatNumber(points)} puan veriyor.` : rule;
}
