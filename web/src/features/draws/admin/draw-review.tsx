import {
  type DrawRow,
  type EntryCounts,
  MIN_SEAL_NOTICE_SECONDS,
} from '@vitrin/contract/draw-schemas.ts';
import { Lock } from 'lucide-react';
import { Link } from 'react-router';
import { usePanelDialog } from '../../../admin-kit/use-panel-dialog.ts';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { Button, buttonVariants } from '../../../ui/button/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { type DrawFormStep, getEditPath } from './draw-steps.ts';
import { EntryTiles, useEntryCounts } from './entry-tiles.tsx';
import { useDrawMutations } from './mutations.ts';

/** Shows what sealing makes final: the current entries, and the page as visitors will see it. A button seals the draw. */
export function DrawReview({ draw }: { draw: DrawRow }) {
  const { id } = draw;
  const { data: counts } = useEntryCounts(id);
  const { seal } = useDrawMutations(id);
  const dialog = usePanelDialog<'seal'>();
  const sealingProblems = useSealingProblems(draw, counts);
  return (
    <>
      <EntryTiles draw={draw} />
      <DraftPreview draw={draw} />
      <Panel as="section" pad className="mt-5 grid gap-4" aria-label="Mühürleme">
        <h2 className="text-16 font-strong">Mühürlenince sabitlenir</h2>
        <ul className="grid list-disc gap-1 pl-5 text-14 text-text-2">
          <li>Kimin hangi numaralarla katıldığı, şu anki hâliyle; liste herkese açılır.</li>
          <li>Başlık, açıklama, görsel, ödüller, yedekler ve izin numarası.</li>
          <li>{`${formatDateTime(draw.drawAt)} zamanında herkese açık yayımlanacak rastgele sayı (drand).`}</li>
        </ul>
        {sealingProblems.map(({ text, step }) => (
          <Notice key={text} tone="warning">
            <span>{`${text} `}</span>
            <Link
              className="font-strong text-accent-text underline underline-offset-3"
              to={getEditPath(id, step)}
            >
              Düzelt
            </Link>
          </Notice>
        ))}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Link className={buttonVariants({ variant: 'outline' })} to={`/admin/cekilisler/${id}`}>
            Taslak olarak bırak
          </Link>
          <Button
            icon={<Lock />}
            disabled={!counts || sealingProblems.length > 0}
            onClick={() => dialog.show('seal')}
          >
            Mühürle
          </Button>
        </div>
      </Panel>
      {counts &&
        dialog.renderDialog((openProps) => (
          <ConfirmDialog
            {...openProps}
            tone="primary"
            title="Çekilişi mühürle"
            confirmLabel="Mühürle"
            busyLabel="Mühürleniyor..."
            message={`${formatNumber(counts.entries)} numara ve ${formatNumber(counts.holders)} üye sabitlenir, liste herkese açılır. Bundan sonra çekilişin hiçbir şeyi değiştirilemez ve katılan numaralar silinemez; yalnızca çekiliş zamanına dek, nedeni yazılarak iptal edilebilir.`}
            // The page redirects to the draw as soon as it is sealed.
            onConfirm={() => seal.mutateAsync()}
          />
        ))}
    </>
  );
}

/** Returns the problems that prevent sealing, each with the form step that contains its field. */
function useSealingProblems(draw: DrawRow, counts: EntryCounts | undefined) {
  const latestSealTime = Date.parse(draw.drawAt) - MIN_SEAL_NOTICE_SECONDS * 1000;
  const { now } = useServerClock((time) =>
    time < latestSealTime ? latestSealTime : Number.POSITIVE_INFINITY,
  );
  const sealingProblems: { text: string; step: DrawFormStep }[] = [];
  if (!draw.permit) sealingProblems.push({ text: 'İzin numarası eksik.', step: 'oduller' });
  if (now >= latestSealTime)
    sealingProblems.push({
      text: 'Çekiliş zamanı geçti ya da bir dakikadan yakın.',
      step: 'oduller',
    });
  if (counts?.entries === 0)
    sealingProblems.push({ text: 'Bu seçimle çekilişe kimse katılmıyor.', step: 'kimler' });
  return sealingProblems;
}
