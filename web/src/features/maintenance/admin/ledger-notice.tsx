import { formatLongDateTime } from '../../../lib/formats/dates.ts';
import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ShellCommand } from './command.tsx';

interface LedgerNoticeProps {
  /** Accounts whose balance is not the sum of their ledger. */
  differences: number;
  checkedAt: string;
}

export function LedgerNotice({ differences, checkedAt }: LedgerNoticeProps) {
  return (
    <Notice tone="danger" role="alert" className="mb-5">
      <strong>
        {formatNumber(differences)} hesabın puan bakiyesi, hareketlerinin toplamına eşit değil.
      </strong>{' '}
      Son denetim: {formatLongDateTime(checkedAt)}. Hangileri olduğunu sunucuda{' '}
      <ShellCommand>npm run user -- check-points</ShellCommand> komutu yazar.
    </Notice>
  );
}
