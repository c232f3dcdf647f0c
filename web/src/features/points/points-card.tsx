import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Coin } from '../../ui/icons/coin.tsx';

// A lit arch on the accent colour, the same in both themes
const cardClass = [
  'relative flex flex-col overflow-clip rounded-3xl p-6 text-white',
  'bg-[linear-gradient(165deg,var(--color-deep-1),var(--color-deep-2)_62%,var(--color-deep-3))]',
  'shadow-[inset_0_1px_0_rgb(255_255_255/.3),0_30px_60px_-30px_var(--color-deep-1)]',
  'before:absolute before:-bottom-17.5 before:left-1/2 before:-ml-10 before:h-65 before:w-75',
  'before:rounded-t-[150px] before:bg-[linear-gradient(rgb(255_255_255/.2),transparent_70%)]',
  'before:shadow-[0_0_0_30px_rgb(255_255_255/.05)]',
].join(' ');

const figuresClass = 'font-display leading-none font-extrabold tracking-[-.05em]';

/** Returns the class of a font size that fits the number of digits. */
function getFontClass(points: number): string {
  if (points < 1_000_000) return 'text-[60px]';
  return points < 1_000_000_000 ? 'text-48' : 'text-36';
}

interface PointsCardProps {
  points: number;
  /** A link to the market. */
  children?: ElementNode;
}

export function PointsCard({ points, children }: PointsCardProps) {
  return (
    <section className={cardClass} aria-labelledby="puan-baslik">
      <h2 id="puan-baslik" className="text-14 font-medium">
        Toplam Puanınız
      </h2>
      <div
        className={classNames(
          'flex items-center relative mt-3 gap-3',
          figuresClass,
          getFontClass(points),
        )}
      >
        <Coin className="size-[.7em]" />
        <span>{formatNumber(points)}</span>
      </div>
      {children && <div className="relative mt-auto max-w-85 pt-6">{children}</div>}
    </section>
  );
}
