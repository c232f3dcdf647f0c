import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';

/** State of backups, restore drills and the check of the ledger */
export const healthQuery = apiQuery('GET /api/admin/health', {});

/** Problems that the operator should fix, for super_admins. */
export function HealthNotices() {
  const { data: health } = useQuery({ ...healthQuery, refetchOnMount: 'always' });
  return (
    <>
      {health?.ledgerCheckedAt && health.ledgerDifferences > 0 && (
        <LedgerNotice differences={health.ledgerDifferences} checkedAt={health.ledgerCheckedAt} />
      )}
      {health?.backupIsOld && <BackupNotice lastBackupAt={health.lastBackupAt} />}
    </>
  );
}

const DAY_MS = 86_400_000;
const NO_BACKUP_TEXT = 'Henüz hiç yedek alınmadı.';

export function BackupNotice({ lastBackupAt }: { lastBackupAt: string | null }) {
  return (
    <Notice tone="warning" role="status" className="mb-5">
      <strong>
        {lastBackupAt
          ? `Son yedek ${formatDaysSince(lastBackupAt)} gün önce alındı.`
          : NO_BACKUP_TEXT}
      </strong>
      <span>{' Bir arızada yedeği olmayan veri kaybolur. Yeni yedeği sunucuda '}</span>
      <ShellCommand>npm run backup -- DOSYA</ShellCommand>
      <span>{' komutuyla alın.'}</span>
    </Notice>
  );
}

function formatDaysSince(iso: string): string {
  return formatNumber(Math.floor((Date.now() - Date.parse(iso)) / DAY_MS));
}

/** A command for the server's shell. */
export function ShellCommand({ children }: { children: string }) {
  return <code className="font-strong select-all wrap-anywhere">{children}</code>;
}

interface LedgerNoticeProps {
  /** Number of accounts with a balance other than the sum of their ledger. */
  differences: number;
  checkedAt: string;
}

export function LedgerNotice({ differences, checkedAt }: LedgerNoticeProps) {
  return (
    <Notice tone="danger" role="alert" className="mb-5">
      <strong>{`${formatNumber(differences)} hesabın puan bakiyesi, hareketlerinin toplamına eşit değil.`}</strong>
      <span>{` Son denetim: ${formatDateTime(checkedAt)}. Hangileri olduğunu sunucuda `}</span>
      <ShellCommand>npm run user -- check-points</ShellCommand>
      <span>{' komutu yazar.'}</span>
    </Notice>
  );
}
