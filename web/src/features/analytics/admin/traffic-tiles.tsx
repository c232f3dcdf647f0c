import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { ChartColumn, Eye, MousePointer2 as MousePointer, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { PreviousPeriodChange } from './previous-period-change.tsx';

type Overview = ReturnsOf<'GET /api/analytics/overview'>;

interface TrafficTilesProps {
  overview: Overview;
  loading: boolean;
}

/** Counters of the period and of all time. The counters of the period show the change from the previous period. */
export function TrafficTiles({ overview, loading }: TrafficTilesProps) {
  const { pageViews, cardClicks, visitors, totalPageViews, totalCardClicks, previous } = overview;
  return (
    <section aria-label="Sayılar" aria-busy={loading}>
      <Tiles className="grid-cols-2 lg:grid-cols-5">
        <Figure
          icon={Eye}
          label="Dönemdeki sayfa görüntüleme"
          value={pageViews}
          previousValue={previous?.pageViews}
        />
        <Figure
          icon={MousePointer}
          label="Dönemdeki kart tıklaması"
          value={cardClicks}
          previousValue={previous?.cardClicks}
        />
        <Figure
          className="max-lg:order-last max-lg:col-span-2"
          icon={Users}
          label="Tekil ziyaretçi"
          value={visitors}
          previousValue={previous?.visitors}
        />
        <Figure
          icon={ChartColumn}
          label="Toplam sayfa görüntüleme"
          value={totalPageViews}
          note="Tüm zamanlar"
        />
        <Figure
          icon={MousePointer}
          label="Toplam kart tıklaması"
          value={totalCardClicks}
          note="Tüm zamanlar"
        />
      </Tiles>
    </section>
  );
}

interface FigureProps {
  icon: ComponentType<{ className?: string }>;
  label: string;
  value: number;
  previousValue?: number | undefined;
  note?: string;
  className?: string | undefined;
}

function Figure({ icon, label, value, previousValue, note, className }: FigureProps) {
  return (
    <Tile
      className={classNames('lg:max-[90rem]:*:first:min-h-10', className)}
      icon={icon}
      label={label}
      value={formatNumber(value)}
      note={
        previousValue === undefined ? (
          (note ?? '')
        ) : (
          <PreviousPeriodChange value={value} previousValue={previousValue} />
        )
      }
    />
  );
}
