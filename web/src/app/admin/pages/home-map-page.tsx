import { useQuery } from '@tanstack/react-query';
import { isPublic } from '@vitrin/contract/visibility.ts';
import { Link } from 'react-router';
import { getVisibility } from '../../../admin-kit/visibility/visibility.ts';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

type Row = Parameters<typeof isPublic>[0];

const slidingBannersQuery = apiQuery('GET /api/sliding-banners/all', {});
const companiesQuery = apiQuery('GET /api/companies/all', {});
const bannersQuery = apiQuery('GET /api/banners/all', {});

/** /admin/ana-sayfa: a small map of the home page, whose parts link to their content. */
export default function HomeMapPage() {
  const slidingBanners = useQuery(slidingBannersQuery).data;
  const companies = useQuery(companiesQuery).data;
  const banners = useQuery(bannersQuery).data;
  const cards = useQuery(allCardsQuery).data;
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const describe = (rows: readonly Row[] | undefined) => rows && describeRows(rows, now);
  return (
    <>
      <PageHeader
        title="Sayfa Haritası"
        description="Ana sayfanın bölümleri, yukarıdan aşağıya; düzenlemek istediğinizi seçin"
      />
      <Panel className="grid gap-2 p-3">
        <MapPart
          title="Kayan yazı"
          note="Logo ve Sosyal Medya ayarlarında"
          to="/admin/social-media"
          shapeClass="h-2 rounded-pill"
        />
        <MapPart
          title="Kayan bannerlar"
          note={describe(slidingBanners)}
          to="/admin/sliding-banners"
          shapeCount={3}
          shapeClass="h-6 rounded-pill"
        />
        <MapPart
          title="Firma logoları"
          note={describe(companies)}
          to="/admin/companies"
          shapeCount={6}
          shapeClass="h-4 rounded-sm"
        />
        <MapPart
          title="Bannerlar"
          note={describe(banners)}
          to="/admin/banners"
          shapeClass="h-20 rounded-lg"
        />
        <MapPart
          title="Kartlar"
          note={describe(cards)}
          to="/admin/cards"
          shapeCount={3}
          shapeClass="h-16 rounded-md"
        />
        <div className="grid gap-2 sm:grid-cols-2">
          <MapPart
            title="Kartların sütun sayısı"
            note="Site Ayarları, Grid Sistemi"
            to="/admin/settings?sekme=grid"
          />
          <MapPart
            title="Karşılama penceresi"
            note="Site Ayarları, Karşılama Banner"
            to="/admin/settings?sekme=welcome"
          />
        </div>
      </Panel>
    </>
  );
}

interface MapPartProps {
  title: string;
  /** Undefined while it loads */
  note: string | undefined;
  to: string;
  /** Number of the shapes that stand for the content */
  shapeCount?: number;
  /** Class of these shapes; absent: none */
  shapeClass?: string;
}

function MapPart({ title, note, to, shapeCount = 1, shapeClass }: MapPartProps) {
  return (
    <Link
      to={to}
      className="grid gap-2.5 rounded-md border border-line px-3.5 py-2.5 hover:border-accent-line hover:bg-s2 touch:min-h-11"
    >
      <span className="flex flex-wrap items-baseline gap-x-3">
        <b className="text-14 font-strong">{title}</b>
        <span className="text-13 text-text-3">{note}</span>
      </span>
      {shapeClass && (
        <span className="flex gap-2" aria-hidden="true">
          {Array.from({ length: shapeCount }, (_, index) => index + 1).map((number) => (
            <span key={number} className={classNames('flex-1 bg-accent-soft-2', shapeClass)} />
          ))}
        </span>
      )}
    </Link>
  );
}

/** Counts the rows that visitors see, and the planned ones. */
function describeRows(rows: readonly Row[], now: number): string {
  const visibleCount = rows.filter((row) => isPublic(row, now)).length;
  const plannedCount = rows.filter((row) => getVisibility(row, now) === 'scheduled').length;
  return [
    `${formatNumber(visibleCount)} yayında`,
    plannedCount > 0 && `${formatNumber(plannedCount)} planlandı`,
    `${formatNumber(rows.length)} kayıt`,
  ]
    .filter(Boolean)
    .join(' · ');
}
