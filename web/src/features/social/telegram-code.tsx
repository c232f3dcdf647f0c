import { ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonVariants } from '../../ui/button/button.tsx';
import { CopyButton } from '../../ui/button/copy-button.tsx';
import type { IssuedCode } from './queries.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** The code while it lasts, and `renew` once it has ended. */
export function TelegramCode({ code, renew }: { code: IssuedCode; renew: ReactNode }) {
  const left = useSecondsLeft(code.until);
  if (left === 0) {
    return (
      <>
        <p role="status">Kodun süresi doldu. Yeni bir kod alın.</p>
        {renew}
      </>
    );
  }
  return (
    <>
      <code className="rounded-md border border-control-line border-dashed bg-bg px-2 py-2.5 text-center font-text font-strong text-15 tracking-wide text-text select-all wrap-anywhere">
        {code.verificationCode}
      </code>
      <p className="tabular-nums text-13 text-text-3">Kodun süresi: {clock(left)}</p>
      <CopyButton text={code.verificationCode} label="Kodu Kopyala" block />
      <a
        className={buttonVariants({ variant: 'outline', block: true })}
        href={code.botLink}
        target="_blank"
        rel="noopener"
      >
        Botu Aç
        <ArrowUpRight className="size-4" aria-hidden="true" />
      </a>
    </>
  );
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
