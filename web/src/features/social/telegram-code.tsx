import { ArrowUpRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ElementNode } from '../../lib/element-node.ts';
import { buttonVariants } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import type { IssuedCode } from './queries.ts';

/** The code until it expires; afterwards, and after a reload, a message and `renewButton`. */
export function TelegramCode({
  code,
  renewButton,
}: {
  code: IssuedCode;
  renewButton: ElementNode;
}) {
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
export function useSecondsLeft(until: number): number {
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
