import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { PanelTitle } from '../../ui/layout/panel-title.tsx';

const fileClass =
  'inline-flex min-h-6 items-center font-medium text-accent-text underline underline-offset-3 max-md:min-h-11';

/** Returns the number of excluded members by reason: `3 askıda`; `Yok` if there are none. */
function formatExcluded({ staff, suspended, onBreak }: PublicDraw['leftOut']): string {
  const groups = [
    [staff, 'ekip'],
    [suspended, 'askıda'],
    [onBreak, 'molada'],
  ] as const;
  const texts = groups
    .filter(([count]) => count > 0)
    .map(([count, label]) => `${formatNumber(count)} ${label}`);
  return texts.join(', ') || 'Yok';
}

/** The facts fixed by sealing. */
export function DrawFacts({ draw }: { draw: PublicDraw }) {
  const { id, leftOut, alsoIn, status } = draw;
  const titleId = useId();
  const facts: [string, string][] = [
    ['Çekiliş zamanı', formatDateTime(draw.drawAt)],
    ...(draw.drawnAt ? [['Çekildi', formatDateTime(draw.drawnAt)] as [string, string]] : []),
    ['İzin numarası', draw.permit],
    ['Giriş', formatNumber(draw.entries)],
    ['Katılan üye', formatNumber(draw.holders)],
    ['Çekilişe alınmayanlar', formatExcluded(leftOut)],
    ['Kişi başına en fazla bir ödül', draw.onePrizePerPerson ? 'Evet' : 'Hayır'],
    ['Katılım kapandı', formatDateTime(draw.sealedAt)],
    ['drand turu', formatNumber(draw.round)],
  ];
  return (
    <Panel as="aside" aria-labelledby={titleId}>
      <PanelTitle id={titleId}>Çekilişin bilgileri</PanelTitle>
      <div className="grid gap-5 px-6 pb-6 wrap-anywhere">
        <div>
          <h3 className="mb-1.5 text-13 text-text-3">Ödüller</h3>
          <ul className="grid gap-1">
            {draw.prizes.map(({ title, count }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have one title
              <li key={index}>
                {title}
                {count > 1 && <span className="text-text-3"> × {formatNumber(count)}</span>}
              </li>
            ))}
            {draw.reserves > 0 && (
              <li className="text-text-2">{formatNumber(draw.reserves)} yedek</li>
            )}
          </ul>
        </div>
        <dl className="grid gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-13 text-text-3">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div>
            <dt className="text-13 text-text-3">Listenin özeti (SHA-256)</dt>
            <dd className="font-mono text-12 break-all">{draw.listHash}</dd>
          </div>
        </dl>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-14">
          <a className={fileClass} href={`/api/draws/${id}/list.txt`} download>
            Liste
          </a>
          {status === 'drawn' && (
            <a className={fileClass} href={`/api/draws/${id}/receipt.json`} download>
              Belge
            </a>
          )}
        </p>
        {alsoIn.length > 0 && (
          <p className="text-14 text-text-2">
            Bu girişlerin bir bölümü başka çekilişlere de katılıyor:{' '}
            {alsoIn.map((other, index) => (
              <Link key={other} className={`${fileClass} mr-3`} to={`/cekilisler/${other}`}>
                {index + 1}. çekiliş
              </Link>
            ))}
          </p>
        )}
      </div>
    </Panel>
  );
}
