import type { DrawRow } from '@vitrin/contract/draw-schemas.ts';
import { useParams } from 'react-router';
import { formatDateTime } from '../../../lib/format/date-time.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { FactRow } from '../../../ui/display/fact-row.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { DrawCountdown } from '../draw-countdown.tsx';
import { DrawStatusBadge } from '../draw-status.tsx';
import { DraftPreview } from './draft-preview.tsx';
import { DrawActions } from './draw-actions.tsx';
import { DrawLoader } from './draw-loader.tsx';
import { EntryTiles } from './entry-tiles.tsx';
import { Winners } from './winners.tsx';

/** /admin/cekilisler/:id */
export default function DrawPage() {
  const { id = '' } = useParams();
  return <DrawLoader id={id}>{(draw) => <DrawContent draw={draw} />}</DrawLoader>;
}

function DrawContent({ draw }: { draw: DrawRow }) {
  const { id, title, status, drawAt, permit, prizes, reserves, cancelReason } = draw;
  const facts: [label: string, value: string][] = [
    ['Çekiliş zamanı', formatDateTime(drawAt)],
    ['İzin numarası', permit ?? 'Girilmedi'],
    ['Ödüller', prizes.map((prize) => `${prize.title} × ${formatNumber(prize.count)}`).join(', ')],
    ['Yedek', formatNumber(reserves)],
    ['Bir kişiye tek ödül', draw.onePrizePerPerson ? 'Evet' : 'Hayır'],
  ];
  return (
    <>
      <PageHeader
        title={title}
        description={
          <span className="flex flex-wrap items-center gap-3">
            <DrawStatusBadge status={status} />
            {status !== 'draft' && (
              <a
                className="text-accent-text underline underline-offset-3 touch:py-2.5"
                href={`/cekilisler/${id}`}
              >
                Sitedeki sayfası
              </a>
            )}
          </span>
        }
        isWide
        actions={<DrawActions draw={draw} />}
      />
      <Panel as="section" pad className="mb-5 grid gap-5 wrap-anywhere" aria-label="Çekiliş">
        {status === 'sealed' && <DrawCountdown drawAt={drawAt} />}
        {cancelReason && <Notice tone="danger">{`İptal nedeni: ${cancelReason}`}</Notice>}
        <FactRow facts={facts} />
      </Panel>
      <EntryTiles draw={draw} />
      {status === 'draft' && <DraftPreview draw={draw} />}
      {status === 'drawn' && <Winners draw={draw} />}
    </>
  );
}
