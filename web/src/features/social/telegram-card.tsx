import { useQuery } from '@tanstack/react-query';
import type { SocialVerification } from '@vitrin/contract/social.ts';
import { ArrowUpRight, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatLongDate } from '../../lib/format/date-time.ts';
import { channelsQuery } from '../../lib/session/channels.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { Button, buttonVariants } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { AlreadyPaidNotice } from './already-paid-notice.tsx';
import type { IssuedCode } from './queries.ts';
import { SocialCard } from './social-card.tsx';
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

/** The code until it expires; afterwards, and after a reload, a message and `renewButton`. */
function TelegramCode({ code, renewButton }: { code: IssuedCode; renewButton: ElementNode }) {
  const secondsLeft = useSecondsLeft(code.until);
  if (secondsLeft === 0) {
    return (
      <>
        <p role="status">Kodun süresi doldu. Yeni bir kod alın.</p>
        {renewButton}
      </>
    );
  }
  const { verificationCode, botLink } = code;
  if (!verificationCode || !botLink) {
    return (
      <>
        <p role="status">
          Kodu botumuza gönderdiyseniz kontrol edin; göndermediyseniz yeni bir kod alın.
        </p>
        {renewButton}
      </>
    );
  }
  return (
    <>
      <code className="rounded-md border border-control-line border-dashed bg-bg px-2.5 py-2.5 text-center font-text font-strong text-15 tracking-wider text-text select-all wrap-anywhere">
        {verificationCode}
      </code>
      <p className="tabular-nums text-13 text-text-3">{`Kodun süresi: ${formatCountdown(secondsLeft)}`}</p>
      <CopyButton text={verificationCode} label="Kodu Kopyala" block />
      <a
        className={buttonVariants({ variant: 'outline', block: true })}
        href={botLink}
        target="_blank"
        rel="noopener"
      >
        Botu aç
        <ArrowUpRight />
      </a>
    </>
  );
}

function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns the whole seconds until a time of this browser's clock; 0 afterwards. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now());
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isExpired = secondsLeft === 0;
  useEffect(() => {
    if (isExpired) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isExpired]);
  // A new code restarts the countdown.
  useEffect(() => setNow(Math.min(Date.now(), until)), [until]);
  return secondsLeft;
}
