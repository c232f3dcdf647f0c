import { formatNumber } from '../../../lib/format/numbers.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ShellCommand } from './shell-command.tsx';

const DAY = 86_400_000;
const NEVER = 'Henüz hiç yedek alınmadı.';

export function BackupNotice({ lastBackupAt }: { lastBackupAt: string | null }) {
  return (
    <Notice tone="warning" role="status" className="mb-5">
      <strong>
        {lastBackupAt ? `Son yedek ${daysSince(lastBackupAt)} gün önce alındı.` : NEVER}
      </strong>{' '}
      Bir arızada yedeği olmayan veri geri gelmez. Yenisini sunucuda{' '}
      <ShellCommand>npm run backup -- DOSYA</ShellCommand> komutuyla alın.
    </Notice>
  );
}

function daysSince(moment: string): string {
  return formatNumber(Math.floor((Date.now() - Date.parse(moment)) / DAY));
}
