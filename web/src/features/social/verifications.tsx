import { useQuery } from '@tanstack/react-query';
import type { User } from '@vitrin/contract/accounts.ts';
import { type SocialPlatform, socialPlatforms } from '@vitrin/contract/social.ts';
import { manualPlatforms } from '@vitrin/contract/social-accounts.ts';
import { userMessage } from '../../lib/api/api-client.ts';
import { LoadError } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx';
import { AccountCard } from './account-card.tsx';
import { ownVerificationsQuery } from './queries.ts';
import { TelegramCard } from './telegram-card.tsx';

interface VerificationsProps {
  user: User;
  /** What each platform pays now. */
  points: Record<SocialPlatform, number>;
}

/** The member's accounts elsewhere, each with its state. */
export function Verifications(props: VerificationsProps) {
  return (
    <section aria-labelledby="dogrulamalar-baslik">
      <h2 id="dogrulamalar-baslik" className="sr-only">
        Sosyal Hesap Doğrulama
      </h2>
      <Cards {...props} />
    </section>
  );
}

function Cards({ user, points }: VerificationsProps) {
  // Staff decide at any time: who comes back to the page sees it.
  const own = useQuery({ ...ownVerificationsQuery, refetchOnMount: 'always' });
  const isSlow = useDelayed(own.isPending);
  const latest = (platform: SocialPlatform) => own.data?.find((one) => one.platform === platform);

  if (own.error && !own.data) {
    return (
      <LoadError
        framed
        headingLevel={3}
        title="Doğrulamalar yüklenemedi"
        text={userMessage(own.error)}
        onRetry={() => void own.refetch()}
      />
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 min-[1241px]:grid-cols-3">
      {own.isPending ? (
        socialPlatforms.map((platform) => (
          <Panel
            key={platform}
            className="min-h-55 p-5 min-[1241px]:min-h-71.5"
            aria-hidden="true"
            data-room-unknown=""
          >
            {isSlow && <Skeleton className="h-10 w-full" />}
          </Panel>
        ))
      ) : (
        <>
          <TelegramCard
            verified={user.telegramVerified}
            points={points.telegram}
            latest={latest('telegram')}
          />
          {manualPlatforms.map((platform) => (
            <AccountCard
              key={platform}
              platform={platform}
              points={points[platform]}
              latest={latest(platform)}
            />
          ))}
        </>
      )}
    </div>
  );
}
