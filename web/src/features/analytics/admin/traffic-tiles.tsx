import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { ChartColumn, Eye, MousePointer2 as MousePointer, Users } from 'lucide-react';
import type { ComponentType } from 'react';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { PreviousPeriodChange } from './previous-period-change.tsx';

type Overview = ReturnsOf<'GET /api/analytics/overview'>;

/** The counters; those of the period show the change from the previous one. */
export function TrafficTiles({ overview, loading }: { overview: Overview; loading: boolean }) {
  const { pageViews, cardClicks, visitors, totalPageViews, totalCardClicks, previous } = overview;
  return (
    <section aria-label="Sayılar" aria-busy={loading}>
      <Tiles className="grid-cols-2 lg:grid-cols-6">
        <Figure
          large
          className="col-span-2"
          icon={Eye}
          label="Dönemdeki sayfa görüntüleme"
          value={pageViews}
          before={previous?.pageViews}
        />
        <Figure
          large
          className="lg:col-span-2"
          icon={MousePointer}
          label="Dönemdeki kart tıklaması"
          value={cardClicks}
          before={previous?.cardClicks}
        />
        <Figure
          large
          className="lg:col-span-2"
          icon={Users}
          label="Tekil ziyaretçi"
          value={visitors}
          before={previous?.visitors}
        />
        <Figure
          className="lg:col-span-3"
          icon={ChartColumn}
          label="Toplam sayfa görüntüleme"
          value={totalPageViews}
          more="Tüm zamanlar"
        />
        <Figure
          className="lg:col-span-3"
          icon={MousePointer}
          label="Toplam kart tıklaması"
          value={totalCardClicks}
          more="Tüm zamanlar"
        />
      </Tiles>
    </section>
  );
}

interface FigureProps {
  icon: ComponentType<{ className?: string }>;
  label: string;
  value: number;
  before?: number | undefined;
  more?: string;
  large?: true;
  className: string;
}

function Figure({ icon: Icon, label, value, before, more, large, className }: FigureProps) {
  return (
    <Tile
      className={classNames('lg:px-5.5', large && 'lg:py-5', className)}
      icon={<Icon className="size-4 flex-none" aria-hidden="true" />}
      label={label}
      value={formatNumber(value)}
      valueClass={classNames(
        'text-[26px]/[1.2] tracking-[-.03em]',
        large && 'lg:text-[34px]/[1.2]',
      )}
      note={
        before === undefined ? (more ?? '') : <PreviousPeriodChange now={value} before={before} />
      }
    />
  );
}
