import type { ReturnsOf } from '@vitrin/contract/api.ts';
import ChartColumn from 'lucide-react/icons/chart-column';
import Eye from 'lucide-react/icons/eye';
import MousePointer from 'lucide-react/icons/mouse-pointer-2';
import Users from 'lucide-react/icons/users';
import type { ComponentType } from 'react';
import { formatNumber } from '../../../lib/formats.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ChangeBefore } from './change-before.tsx';

type Overview = ReturnsOf<'GET /api/analytics/overview'>;

/** The counters, those of the period beside what the period before had. */
export function TrafficTiles({ overview, loading }: { overview: Overview; loading: boolean }) {
  const { pageViews, cardClicks, visitors, totalPageViews, totalCardClicks, previous } = overview;
  return (
    <section aria-label="Sayılar" aria-busy={loading}>
      <dl className="tiles mb-5 grid-cols-2 lg:grid-cols-6">
        <Tile
          large
          className="col-span-2"
          icon={Eye}
          label="Dönemdeki sayfa görüntüleme"
          value={pageViews}
          before={previous?.pageViews}
        />
        <Tile
          large
          className="lg:col-span-2"
          icon={ChartColumn}
          label="Toplam sayfa görüntüleme"
          value={totalPageViews}
          more="Tüm zamanlar"
        />
        <Tile
          large
          className="lg:col-span-2"
          icon={MousePointer}
          label="Toplam kart tıklaması"
          value={totalCardClicks}
          more="Tüm zamanlar"
        />
        <Tile
          className="lg:col-span-3"
          icon={MousePointer}
          label="Dönemdeki kart tıklaması"
          value={cardClicks}
          before={previous?.cardClicks}
        />
        <Tile
          className="lg:col-span-3"
          icon={Users}
          label="Tekil ziyaretçi"
          value={visitors}
          before={previous?.visitors}
        />
      </dl>
    </section>
  );
}

interface TileProps {
  icon: ComponentType<{ className?: string }>;
  label: string;
  value: number;
  before?: number | undefined;
  more?: string;
  large?: true;
  className: string;
}

function Tile({ icon: Icon, label, value, before, more, large, className }: TileProps) {
  return (
    <div className={classNames('tile min-w-0 lg:px-5.5', large && 'lg:py-5', className)}>
      <dt>
        <Icon className="size-4 flex-none" aria-hidden="true" />
        {label}
      </dt>
      <dd className={classNames('wrap-anywhere', large && 'lg:text-[34px]')}>
        {formatNumber(value)}
      </dd>
      <dd className="mt-1 min-h-[1.5em] text-13/normal font-medium tracking-normal text-text-3">
        {before === undefined ? more : <ChangeBefore now={value} before={before} />}
      </dd>
    </div>
  );
}
