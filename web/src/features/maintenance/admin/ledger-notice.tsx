import { formatLongDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ShellCommand } from './shell-command.tsx';

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
