import type { PublicDrawRow } from '@vitrin/contract/draw-schemas.ts';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatDateTime } from '../../lib/format/date-time.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { FactRow } from '../../ui/display/fact-row.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ArchCountdown } from './draw-countdown.tsx';
import { DrawStatusBadge } from './draw-status.tsx';
import { PrizeArch } from './prize-arch.tsx';

interface DrawStageProps {
  draw: PublicDrawRow;
  /** The heading with the draw's title. */
  heading: ElementNode;
  /** Link below the facts. */
  action?: ElementNode;
  /** True in the panel's preview of a draft. */
  isDraft?: boolean;
}

/** The prize in its arch if it has a picture, and beside it the draw's title, prizes, time and number of entries. */
export function DrawStage({ draw, heading, action, isDraft }: DrawStageProps) {
  const { status, imageUrl, description, drawAt, drawnAt, cancelReason } = draw;
  return (
    <div className="@container">
      <section
        className={classNames(
          'grid overflow-hidden rounded-3xl border border-line bg-[radial-gradient(70%_120%_at_18%_0,var(--color-accent-soft),transparent_75%)] bg-s1 shadow-edge',
          imageUrl && '@min-[44rem]:grid-cols-[minmax(0,23rem)_minmax(0,1fr)]',
        )}
      >
        {imageUrl && (
          <div className="flex items-end border-line px-10 pt-10 max-lg:pl-7 @max-[44rem]:border-b @max-[44rem]:px-6 @max-[44rem]:pt-7">
            <PrizeArch
              imageUrl={imageUrl}
              className="mx-auto w-full border-b-0 @max-[44rem]:aspect-square @max-[44rem]:max-w-60 @min-[44rem]:h-96"
              sizes="(min-width: 768px) 290px, 240px"
              loading="eager"
            />
          </div>
        )}
        <div
          className={classNames(
            'grid content-center gap-5 p-10 wrap-anywhere @max-[44rem]:p-5',
            imageUrl && 'pl-2 max-lg:pr-7',
          )}
        >
          <div>
            <DrawStatusBadge isPublic status={isDraft ? 'draft' : status} />
            {heading}
            {description && (
              <p className="mt-3.5 max-w-[64ch] leading-[1.7] whitespace-pre-line text-text-2">
                {description}
              </p>
            )}
          </div>
          {status === 'cancelled' && (
            <Notice
              tone="danger"
              className="max-w-[64ch]"
            >{`Bu çekiliş iptal edildi: ${cancelReason ?? ''}`}</Notice>
          )}
          <div className="flex flex-wrap gap-x-16 gap-y-5">
            <PrizeList prizes={draw.prizes} />
            {status === 'sealed' && <ArchCountdown drawAt={drawAt} />}
          </div>
          <FactRow
            facts={[
              drawnAt
                ? ['Çekildi', formatDateTime(drawnAt)]
                : ['Çekiliş zamanı', formatDateTime(drawAt)],
              ['Numara', formatNumber(draw.entries)],
              ['Katılan üye', formatNumber(draw.holders)],
              ...(draw.permit ? [['İzin numarası', draw.permit] as const] : []),
            ]}
          />
          {action}
        </div>
      </section>
    </div>
  );
}

/** Number of prizes that are visible before the list is expanded */
const MAX_COLLAPSED_PRIZES = 5;

/** The prizes in drawing order, each with its count. */
function PrizeList({ prizes }: Pick<PublicDrawRow, 'prizes'>) {
  const hiddenPrizes = prizes.slice(MAX_COLLAPSED_PRIZES);
  return (
    <div className="max-w-md min-w-0">
      <p className="mb-2 text-13 text-text-3">Ödüller</p>
      <Prizes prizes={prizes.slice(0, MAX_COLLAPSED_PRIZES)} />
      {hiddenPrizes.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6 w-fit cursor-pointer rounded-sm text-14 font-strong text-accent-text max-md:min-h-11 max-md:leading-11">{`${formatNumber(hiddenPrizes.length)} ödül daha`}</summary>
          <div className="mt-2">
            <Prizes prizes={hiddenPrizes} />
          </div>
        </details>
      )}
    </div>
  );
}

function Prizes({ prizes }: Pick<PublicDrawRow, 'prizes'>) {
  return (
    <ul className="flex flex-wrap gap-2">
      {prizes.map(({ title, count }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: two prizes may have the same title
          key={index}
          className="rounded-md border border-line-2 bg-s2 px-3 py-1.5 text-15 font-strong"
        >
          {count > 1 && <span className="text-text-2">{`${formatNumber(count)} × `}</span>}
          <span>{title}</span>
        </li>
      ))}
    </ul>
  );
}
