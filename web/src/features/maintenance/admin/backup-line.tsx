import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';

type Health = ReturnsOf<'GET /api/admin/health'>;

/** When the site was last backed up, and when such a backup was last tried. Its place is there before it is known. */
export function BackupLine({ health }: { health: Health | undefined }) {
  return (
    <p className="mb-4 min-h-5 text-13 max-md:min-h-10 text-text-3">
      {health && (
        <>
          Son yedek: {formatTimeOrNever(health.lastBackupAt, 'henüz yok')} · Son geri yükleme
          tatbikatı: {formatTimeOrNever(health.lastDrillAt, 'henüz yapılmadı')}
        </>
      )}
    </p>
  );
}

function formatTimeOrNever(moment: string | null, never: string) {
  return moment ? <time dateTime={moment}>{formatDateTime(moment)}</time> : never;
}
