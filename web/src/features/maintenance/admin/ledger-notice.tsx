import { formatLongMoment } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Command } from './command.tsx';

interface LedgerNoticeProps {
  /** Accounts whose balance is not the sum of their ledger. */
  differences: number;
  checkedAt: string;
}

export function LedgerNotice({ differences, checkedAt }: LedgerNoticeProps) {
  return (
    <Notice tone="no" role="alert" className="mb-5">
      <strong>
        {formatNumber(differences)} hesabın puan bakiyesi, hareketlerinin toplamına eşit değil.
      </strong>{' '}
      Son denetim: {formatLongMoment(checkedAt)}. Hangileri olduğunu sunucuda{' '}
      <Command>npm run user -- check-points</Command> komutu yazar.
    </Notice>
  );
}
