import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { BackupNotice } from './backup-notice.tsx';
import { LedgerNotice } from './ledger-notice.tsx';

const healthQuery = apiQuery('GET /api/admin/health', {});

/** For super_admins: what the operator should look after. Nothing while all is well, or nobody knows. */
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
