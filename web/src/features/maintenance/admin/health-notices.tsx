import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { BackupLine } from './backup-line.tsx';
import { BackupNotice } from './backup-notice.tsx';
import { LedgerNotice } from './ledger-notice.tsx';

const healthQuery = apiQuery('GET /api/admin/health', {});

/** For super_admins: when the site was last backed up, and what the operator should look after. */
export function HealthNotices() {
  const { data: health } = useQuery({ ...healthQuery, refetchOnMount: 'always' });
  return (
    <>
      <BackupLine health={health} />
      {health?.ledgerCheckedAt && health.ledgerDifferences > 0 && (
        <LedgerNotice differences={health.ledgerDifferences} checkedAt={health.ledgerCheckedAt} />
      )}
      {health?.backupIsOld && <BackupNotice lastBackupAt={health.lastBackupAt} />}
    </>
  );
}
