import type { PublicDraw } from '@vitrin/contract/draw-schemas.ts';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { panelClass } from '../../ui/layout/panel.tsx';

const linkClass =
  'inline-flex min-h-6 items-center font-medium text-accent-text underline underline-offset-3 max-md:min-h-11';

/** Returns the excluded members by reason as text: `3 askıda`; `Yok` if there are none. */
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

/** Facts that sealing made final, and the files from which anyone can recompute the draw. Collapsed at first. */
export function DrawFacts({ draw }: { draw: PublicDraw }) {
  const { id, leftOut, alsoIn, status } = draw;
  const facts: [string, string][] = [
    ['Çekiliş zamanı', formatDateTime(draw.drawAt)],
    ['Katılım kapandı', formatDateTime(draw.sealedAt)],
    ['Yedek', formatNumber(draw.reserves)],
    ['Kişi başına en fazla bir ödül', draw.onePrizePerPerson ? 'Evet' : 'Hayır'],
    ['Çekilişe alınmayanlar', formatExcluded(leftOut)],
    ['drand turu', formatNumber(draw.round)],
  ];
  return (
    <details className={`group ${panelClass}`}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-3 px-gutter py-4 font-display text-[20px]/6 font-bold tracking-[-.02em] [&::-webkit-details-marker]:hidden">
        Teknik ayrıntılar
        <ChevronDown className="size-5 text-text-3 transition-transform duration-200 group-open:rotate-180" />
      </summary>
      <div className="grid gap-5 px-gutter pb-6 wrap-anywhere">
        <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-13 text-text-3">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div className="col-span-full">
            <dt className="text-13 text-text-3">Listenin özeti (SHA-256)</dt>
            <dd className="font-mono text-12 break-all">{draw.listHash}</dd>
          </div>
        </dl>
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-14">
          <a className={linkClass} href={`/api/draws/${id}/list.txt`} download>
            Listeyi indir
          </a>
          {status === 'drawn' && (
            <a className={linkClass} href={`/api/draws/${id}/receipt.json`} download>
              Belgeyi indir
            </a>
          )}
        </p>
        {alsoIn.length > 0 && (
          <p className="text-14 text-text-2">
            <span>{'Bu girişlerin bir bölümü başka çekilişlere de katılıyor: '}</span>
            {alsoIn.map((otherDrawId, index) => (
              <Link
                key={otherDrawId}
                className={`${linkClass} mr-3`}
                to={`/cekilisler/${otherDrawId}`}
              >{`${index + 1}. çekiliş`}</Link>
            ))}
          </p>
        )}
      </div>
    </details>
  );
}
