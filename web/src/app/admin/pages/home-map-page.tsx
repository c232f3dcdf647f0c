import { useQuery } from '@tanstack/react-query';
import { isPublic } from '@vitrin/contract/visibility.ts';
import { Link } from 'react-router';
import { getVisibility } from '../../../admin-kit/visibility/visibility.ts';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { ContentImage } from '../../../ui/image/content-image.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';

type Row = Parameters<typeof isPublic>[0];

const slidingBannersQuery = apiQuery('GET /api/sliding-banners/all', {});
const companiesQuery = apiQuery('GET /api/companies/all', {});
const bannersQuery = apiQuery('GET /api/banners/all', {});

/** /admin/ana-sayfa: a small map of the home page. Its parts show the first pictures and link to their content. */
export default function HomeMapPage() {
  const slidingBanners = useQuery(slidingBannersQuery).data;
  const companies = useQuery(companiesQuery).data;
  const banners = useQuery(bannersQuery).data;
  const cards = useQuery(allCardsQuery).data;
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const show = <R extends Row>(
    rows: readonly R[] | undefined,
    getPicture: (row: R) => string | null,
  ) => ({
    note: rows && describeRows(rows, now),
    pictures: rows?.filter((row) => isPublic(row, now)).map(getPicture) ?? [],
  });
  return (
    <>
      <PageHeader
        title="Sayfa Haritası"
        description="Ana sayfanın bölümleri, yukarıdan aşağıya; düzenlemek istediğinizi seçin"
      />
      <Panel className="grid max-w-210 gap-2 p-3">
        <MapPart
          title="Kayan yazı"
          note="Logo ve Sosyal Medya ayarlarında"
          to="/admin/social-media"
          shapeClass="h-2 rounded-pill"
        />
        <MapPart
          title="Kayan bannerlar"
          {...show(slidingBanners, ({ imageUrl }) => imageUrl)}
          to="/admin/sliding-banners"
          shapeCount={3}
          shapeClass="aspect-388/76 rounded-pill"
        />
        <MapPart
          title="Firma logoları"
          {...show(companies, ({ logoUrl }) => logoUrl)}
          to="/admin/companies"
          shapeCount={6}
          shapeClass="h-8 rounded-sm p-1.5"
          contain
        />
        <MapPart
          title="Bannerlar"
          {...show(banners, ({ imageUrl }) => imageUrl)}
          to="/admin/banners"
          shapeClass="aspect-6/1 rounded-lg"
        />
        <MapPart
          title="Kartlar"
          {...show(cards, (card) => card.backgroundImageUrl ?? card.logoUrl)}
          to="/admin/cards"
          shapeCount={3}
          shapeClass="aspect-3/1 rounded-md"
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
  /** URLs of the content that visitors see first, `null` without a picture */
  pictures?: (string | null)[];
  /** Number of the shapes that stand for the content */
  shapeCount?: number;
  /** Class of these shapes; absent: none */
  shapeClass?: string;
  /** Shows the whole pictures instead of filling the shapes. */
  contain?: boolean;
}

function MapPart(props: MapPartProps) {
  const { title, note, to, pictures, shapeCount = 1, shapeClass, contain } = props;
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
          {Array.from({ length: shapeCount }, (_, index) => index).map((index) => (
            <span
              key={index}
              className={classNames('flex-1 overflow-hidden bg-accent-soft-2', shapeClass)}
            >
              {pictures?.[index] && (
                <ContentImage
                  url={pictures[index]}
                  alt=""
                  sizes="33vw"
                  className={classNames('size-full', contain ? 'object-contain' : 'object-cover')}
                />
              )}
            </span>
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
