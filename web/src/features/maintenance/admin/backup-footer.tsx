import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { healthQuery } from './health-notices.tsx';

/** The times of the last backup and of the last restore drill, for super_admins. */
export function BackupFooter() {
  const { data: health } = useQuery(healthQuery);
  return (
    <footer id="yedek" className="mt-8 border-line border-t pt-4 text-13 text-text-3">
      <p className="min-h-5 max-md:min-h-10">
        {health && (
          <>
            <span>{'Son yedek: '}</span>
            {formatTimeOrNever(health.lastBackupAt, 'henüz yok')}
            <span>{' · Son geri yükleme tatbikatı: '}</span>
            {formatTimeOrNever(health.lastDrillAt, 'henüz yapılmadı')}
          </>
        )}
      </p>
    </footer>
  );
}

function formatTimeOrNever(iso: string | null, never: string) {
  return iso ? <time dateTime={iso}>{formatDateTime(iso)}</time> : <span>{never}</span>;
}
