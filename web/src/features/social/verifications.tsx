import { useQuery } from '@tanstack/react-query';
import {
  type SocialPlatform,
  type SocialVerification,
  socialPlatforms,
} from '@vitrin/contract/social.ts';
import { manualPlatforms } from '@vitrin/contract/social-accounts.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { OnBreakCard } from '../../ui/feedback/on-break-card.tsx';
import { QueryView } from '../../ui/feedback/query-view.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { AccountCard } from './account-card.tsx';
import { ownVerificationsQuery } from './queries.ts';
import { TelegramCard } from './telegram-card.tsx';

interface VerificationsProps {
  isTelegramVerified: boolean;
  /** Points by platform. */
  points: Record<SocialPlatform, number>;
  /** Renders additional content of the page for a verification. */
  renderExtra?: (verification: SocialVerification) => ElementNode;
  /** Additional content of the page for a verified Telegram account. */
  telegramExtra?: ElementNode;
}

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-gutter @min-[42.5rem]:grid-cols-3';
/** Rows have the height of a card with a form, so that the loaded cards cause no layout shift. */
const gridWithFormsClass = `${gridClass} @min-[42.5rem]:auto-rows-[minmax(17.875rem,auto)]`;

/** The member's social accounts with their states. */
export function Verifications(props: VerificationsProps) {
  const breakUntil = useBreakUntil();
  return (
    <section className="@container" aria-labelledby="dogrulamalar-baslik">
      <h2 id="dogrulamalar-baslik" className="sr-only">
        Sosyal Hesap Doğrulama
      </h2>
      {breakUntil && (
        // The overview of the profile already has a card of the break.
        <div data-rest="" className="mb-4">
          <OnBreakCard
            until={breakUntil}
            text="Molanız bitene kadar sosyal hesap doğrulayamazsınız."
          />
        </div>
      )}
      <Cards {...props} />
    </section>
  );
}

function Cards({ isTelegramVerified, points, renderExtra, telegramExtra }: VerificationsProps) {
  const cardsClass = useBreakUntil() ? gridClass : gridWithFormsClass;
  // Staff may decide at any time, so refetch when the member returns to the page.
  const verifications = useQuery({ ...ownVerificationsQuery, refetchOnMount: 'always' });
  const findLatest = (platform: SocialPlatform) =>
    verifications.data?.find((item) => item.platform === platform);

  return (
    <QueryView
      query={verifications}
      bordered
      headingLevel={3}
      errorTitle="Doğrulamalar yüklenemedi"
      loading={
        <div className={cardsClass}>
          {socialPlatforms.map((platform) => (
            <Panel
              key={platform}
              className="min-h-55 p-5 @min-[42.5rem]:min-h-0"
              aria-hidden="true"
            >
              <Skeleton className="h-10 w-full" />
            </Panel>
          ))}
        </div>
      }
    >
      {() => (
        <div className={cardsClass}>
          <TelegramCard
            isVerified={isTelegramVerified}
            points={points.telegram}
            latestVerification={findLatest('telegram')}
            verifiedExtra={telegramExtra}
          />
          {manualPlatforms.map((platform) => (
            <AccountCard
              key={platform}
              platform={platform}
              points={points[platform]}
              latestVerification={findLatest(platform)}
              renderExtra={renderExtra}
            />
          ))}
        </div>
      )}
    </QueryView>
  );
}
