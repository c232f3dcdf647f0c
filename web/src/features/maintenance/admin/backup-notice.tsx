import { formatNumber } from '../../../lib/formats/numbers.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Command } from './command.tsx';

const DAY = 86_400_000;
const NEVER = 'Henüz hiç yedek alınmadı.';

export function BackupNotice({ lastBackupAt }: { lastBackupAt: string | null }) {
  return (
    <Notice tone="warn" role="status" className="mb-5">
      <strong>
        {lastBackupAt ? `Son yedek ${daysSince(lastBackupAt)} gün önce alındı.` : NEVER}
      </strong>{' '}
      Bir arızada yedeği olmayan veri geri gelmez. Yenisini sunucuda{' '}
      <Command>npm run backup -- DOSYA</Command> komutuyla alın.
    </Notice>
  );
}

function daysSince(moment: string): string {
  return formatNumber(Math.floor((Date.now() - Date.parse(moment)) / DAY));
}
