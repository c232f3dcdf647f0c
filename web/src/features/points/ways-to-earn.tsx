import { ArrowRight, Check, Clock } from 'lucide-react';
import { Link } from 'react-router';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Coin } from '../../ui/icons/coin.tsx';
import { panelClass } from '../../ui/layout/panel.tsx';

export interface WayToEarn {
  name: string;
  points: number;
  /** `daily` and `code` can be repeated each day and are never `done`. */
  state: 'open' | 'pending' | 'done' | 'daily' | 'code';
  /** Path of the page on which members earn the points */
  to: string;
}

const stateLabels: Record<WayToEarn['state'], string> = {
  open: 'Kazanmak için doğrulayın',
  pending: 'Onay bekliyor',
  done: 'Kazandınız',
  daily: 'Linkini profilinize yazın',
  code: 'Yayındaki kodu yazın',
};
const icons = {
  open: ArrowRight,
  pending: Clock,
  done: Check,
  daily: ArrowRight,
  code: ArrowRight,
};

/** The ways to earn points. Renders nothing for an empty list. */
export function WaysToEarn({ ways }: { ways: WayToEarn[] }) {
  if (ways.length === 0) return null;
  return (
    <section className="mb-9 max-md:mb-6" aria-labelledby="puan-yollari-baslik">
      <p id="puan-yollari-baslik" className="mb-3 headline text-22 tracking-[-.02em]">
        Puan nasıl kazanılır?
      </p>
      <ul className="relative grid snap-x grid-flow-col gap-3 max-md:-mx-4 max-md:scroll-px-4 max-md:scrollbar-none max-md:overflow-x-auto max-md:px-4 max-md:pb-1 lg:auto-cols-fr md:max-lg:grid-flow-row md:max-lg:grid-cols-2">
        {ways.map((way) => (
          <li
            key={way.name}
            className="grid snap-start grid-cols-1 max-md:w-72 max-md:max-w-[82vw]"
          >
            <Link
              className={`${panelClass} flex items-center gap-3 rounded-lg! px-4 py-3 text-14 transition-colors hover:border-accent-line`}
              to={way.to}
            >
              <WayRow {...way} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WayRow({ name, points, state }: WayToEarn) {
  const Icon = icons[state];
  return (
    <>
      <span className="min-w-0 flex-1">
        <b className="block font-strong">{name}</b>
        <span className={state === 'done' ? 'text-13 text-success' : 'text-13 text-text-2'}>
          {stateLabels[state]}
        </span>
      </span>
      <span className="flex flex-none items-center gap-1.5 font-strong text-points tabular-nums">
        <Coin />
        <span>{formatNumber(points)}</span>
        <span className="sr-only"> puan</span>
      </span>
      <Icon className="size-4 text-text-3" aria-hidden="true" />
    </>
  );
}
