import { useQuery } from '@tanstack/react-query';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { Clock } from 'lucide-react';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { Button } from '../../ui/button/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AlreadyPaidNotice } from './already-paid-notice.tsx';
import { SocialCard } from './social-card.tsx';
import { TelegramCode } from './telegram-code.tsx';
import { useTelegramVerification } from './use-telegram-verification.ts';
import { VerificationBadge } from './verification-status.tsx';

interface TelegramCardProps {
  verified: boolean;
  /** Points for the verification. */
  points: number;
  latest: SocialVerification | undefined;
}

export function TelegramCard({ verified, points, latest }: TelegramCardProps) {
  const { data: channels, isPending } = useQuery(channelsQuery);
  if (!verified && (isPending || channels?.telegram === false)) {
    return (
      <SocialCard platform="telegram" points={points}>
        {!isPending && (
          <p>Telegram doğrulaması şu anda kapalı. Açıldığında buradan başlayabilirsiniz.</p>
        )}
      </SocialCard>
    );
  }
  if (!verified) return <Unverified points={points} latest={latest} />;
  return (
    <SocialCard platform="telegram" points={latest?.points ?? points}>
      <span>
        <VerificationBadge status="approved" />
      </span>
      {latest && (
        <p className="wrap-anywhere">
          <bdi className="line-clamp-3 text-text">{latest.platformUsername}</bdi>
          {formatLongDate(latest.decidedAt ?? latest.createdAt)} tarihinde doğrulandı.
        </p>
      )}
      {latest && <AlreadyPaidNotice verification={latest} />}
    </SocialCard>
  );
}

function Unverified({ points, latest }: Pick<TelegramCardProps, 'points' | 'latest'>) {
  const { code, requestCode, checkCode } = useTelegramVerification();
  const isOnBreak = Boolean(useBreakUntil());
  const waits = checkCode.data?.success === false ? checkCode.data.message : undefined;
  const start = (
    <Button
      variant={code ? 'outline' : 'primary'}
      block
      busy={requestCode.isPending}
      busyLabel="Kod alınıyor..."
      onClick={() => requestCode.mutate()}
    >
      {code ? 'Yeni kod al' : 'Doğrulamayı başlat'}
    </Button>
  );
  return (
    <SocialCard
      platform="telegram"
      points={points}
      footer={
        !isOnBreak && (
          <>
            {waits && (
              <Notice
                tone="warning"
                className="px-3.25! py-2.75! text-13!"
                icon={<Clock className="size-4" />}
              >
                {waits}
              </Notice>
            )}
            {code ? <TelegramCode code={code} renew={start} /> : start}
            {code && (
              <Button
                block
                busy={checkCode.isPending}
                busyLabel="Kontrol ediliyor..."
                onClick={() => checkCode.mutate()}
              >
                Kontrol Et
              </Button>
            )}
          </>
        )
      }
    >
      {latest?.rejectionReason && <p className="wrap-anywhere">{latest.rejectionReason}</p>}
      <p>
        {latest?.status === 'approved'
          ? 'Telegram grubumuzdan ayrılmışsınız. Gruba katılıp hesabınızı yeniden doğrulayın.'
          : 'Grubumuza katılın, kodu botumuza gönderin, sonra kontrol edin.'}
      </p>
    </SocialCard>
  );
}
