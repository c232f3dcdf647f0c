import { ArrowRight } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';

/** What a correction would make of the balance, as far as this page knows it. */
export function BalancePreview({ balance, delta }: { balance: number; delta: number }) {
  const next = balance + delta;
  return (
    <div className="rounded-md bg-s2 px-4 py-3" role="status">
      <p className="text-13 text-text-3">Yeni bakiye</p>
      <p className="flex items-center flex-wrap gap-2 tabular-nums">
        <span className="sr-only">Şimdi:</span>
        <span className="text-text-2">{formatNumber(balance)}</span>
        <ArrowRight className="size-4" aria-hidden="true" />
        <span className="sr-only">Düzeltmeden sonra:</span>
        <b className={next < 0 ? 'font-strong text-danger' : 'font-strong text-points'}>
          {formatNumber(next)}
        </b>
      </p>
      {next < 0 && <p className="mt-1 text-13 text-danger">Bakiye sıfırın altına inemez.</p>}
    </div>
  );
}
