import { useQuery } from '@tanstack/react-query';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { Clock } from 'lucide-react';
import type { ElementNode } from '../../lib/element-node.ts';
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
  isVerified: boolean;
  /** Points for the verification. */
  points: number;
  latestVerification: SocialVerification | undefined;
  /** Additional content of the page for a verified account. */
  verifiedExtra?: ElementNode;
}

export function TelegramCard({
  isVerified,
  points,
  latestVerification,
  verifiedExtra,
}: TelegramCardProps) {
  const { data: channels, isPending } = useQuery(channelsQuery);
  if (!isVerified && (isPending || channels?.telegram === false)) {
    return (
      <SocialCard platform="telegram" verificationId={latestVerification?.id} points={points}>
        {!isPending && (
          <p>Telegram doğrulaması şu anda kapalı. Açıldığında buradan başlayabilirsiniz.</p>
        )}
      </SocialCard>
    );
  }
  if (!isVerified)
    return <UnverifiedCard points={points} latestVerification={latestVerification} />;
  return (
    <SocialCard
      platform="telegram"
      verificationId={latestVerification?.id}
      points={latestVerification?.points ?? points}
      footer={verifiedExtra}
    >
      <span>
        <VerificationBadge status="approved" />
      </span>
      {latestVerification && (
        <p className="wrap-anywhere">
          <bdi className="line-clamp-3 text-text">{latestVerification.platformUsername}</bdi>
          <span>{`${formatLongDate(latestVerification.decidedAt ?? latestVerification.createdAt)} tarihinde doğrulandı.`}</span>
        </p>
      )}
      {latestVerification && <AlreadyPaidNotice verification={latestVerification} />}
    </SocialCard>
  );
}

function UnverifiedCard({
  points,
  latestVerification,
}: Pick<TelegramCardProps, 'points' | 'latestVerification'>) {
  const { code, requestCode, checkCode } = useTelegramVerification();
  const isOnBreak = Boolean(useBreakUntil());
  const waitingMessage = checkCode.data?.success === false ? checkCode.data.message : undefined;
  const startButton = (
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
      verificationId={latestVerification?.id}
      points={points}
      footer={
        !isOnBreak && (
          <>
            {waitingMessage && (
              <Notice
                tone="warning"
                className="px-3.25! py-2.75! text-13!"
                icon={<Clock className="size-4" />}
              >
                {waitingMessage}
              </Notice>
            )}
            {code ? <TelegramCode code={code} renewButton={startButton} /> : startButton}
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
      {latestVerification?.rejectionReason && (
        <p className="wrap-anywhere">{latestVerification.rejectionReason}</p>
      )}
      <p>
        {latestVerification?.status === 'approved'
          ? 'Telegram grubumuzdan ayrılmışsınız. Gruba katılıp hesabınızı yeniden doğrulayın.'
          : 'Grubumuza katılın, kodu botumuza gönderin, sonra kontrol edin.'}
      </p>
    </SocialCard>
  );
}
