import { useQuery } from '@tanstack/react-query';
import type { Card } from '@vitrin/contract/cards.ts';
import { isPublic } from '@vitrin/contract/visibility.ts';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { getVisibility } from '../../../admin-kit/visibility/visibility.ts';
import { tilePlateClasses } from '../../../features/cards/admin/plate-classes.ts';
import { allCardsQuery } from '../../../features/cards/queries.ts';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';
import { Cover } from '../../../ui/brand/cover.tsx';
import { LogoPlate } from '../../../ui/brand/logo-plate.tsx';
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
    renderPicture: (row: R) => ElementNode,
  ) => ({
    note: rows && describeRows(rows, now),
    pictures: rows?.filter((row) => isPublic(row, now)).map(renderPicture) ?? [],
  });
  return (
    <>
      <PageHeader
        title="Sayfa Haritası"
        description="Ana sayfanın bölümleri, yukarıdan aşağıya; düzenlemek istediğinizi seçin"
      />
      <Panel className="grid max-w-242 gap-2 p-3">
        <MapPart
          title="Kayan yazı"
          note="Logo ve Sosyal Medya ayarlarında"
          to="/admin/social-media"
        />
        <MapPart
          title="Kayan bannerlar"
          {...show(slidingBanners, renderBanner)}
          to="/admin/sliding-banners"
          shapeCount={3}
          shapeClass="aspect-388/76 rounded-pill"
        />
        <MapPart
          title="Firma logoları"
          {...show(companies, renderLogo)}
          to="/admin/companies"
          shapeCount={6}
          shapeClass="h-8 rounded-sm"
        />
        <MapPart
          title="Bannerlar"
          {...show(banners, renderBanner)}
          to="/admin/banners"
          shapeClass="aspect-6/1 rounded-lg"
        />
        <MapPart
          title="Kartlar"
          {...show(cards, renderCard)}
          to="/admin/cards"
          shapeCount={3}
          shapeClass="aspect-3/1 rounded-md max-md:aspect-2/1"
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

const renderBanner = ({ imageUrl }: { imageUrl: string }) => (
  <ContentImage url={imageUrl} alt="" sizes="33vw" className="size-full object-cover" />
);

const renderLogo = ({ logoUrl }: { logoUrl: string }) => (
  <ContentImage
    url={logoUrl}
    alt=""
    sizes="20vw"
    className="size-full object-contain px-[8%] py-1"
  />
);

const renderCard = (card: Card) => (
  <Cover flat className="size-full" color={card.backgroundColor} image={card.backgroundImageUrl}>
    <LogoPlate classes={tilePlateClasses} title={card.title} logoUrl={card.logoUrl} />
  </Cover>
);

interface MapPartProps {
  title: string;
  /** Undefined while it loads */
  note: string | undefined;
  to: string;
  /** Pictures of the content that visitors see first */
  pictures?: ElementNode[];
  /** Number of the shapes that stand for the content */
  shapeCount?: number;
  /** Class of these shapes; absent: none */
  shapeClass?: string;
}

function MapPart(props: MapPartProps) {
  const { title, note, to, pictures, shapeCount = 1, shapeClass } = props;
  return (
    <Link
      to={to}
      className="grid gap-2.5 rounded-md border border-line px-3.5 py-2.5 hover:border-accent-line hover:bg-s2 touch:min-h-11"
    >
      <span className="flex items-center gap-3">
        <span className="flex flex-1 flex-wrap items-baseline gap-x-3">
          <b className="text-14 font-strong">{title}</b>
          <span className="text-13 text-text-3">{note}</span>
        </span>
        <ChevronRight className="size-4 flex-none text-text-3" aria-hidden="true" />
      </span>
      {shapeClass && (
        <span className="flex gap-2" aria-hidden="true">
          {Array.from({ length: shapeCount }, (_, index) => index).map((index) => (
            <span
              key={index}
              className={classNames('flex-1 overflow-hidden bg-accent-soft-2', shapeClass)}
            >
              {pictures?.[index]}
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
