import { useQuery } from '@tanstack/react-query';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import type { Site } from '@vitrin/contract/sites.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { Markdown } from '../../lib/session/markdown.tsx';
import { Cover } from '../../ui/brand/cover.tsx';
import { LogoPlate, type PlateClasses } from '../../ui/brand/logo-plate.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { DetailPage } from '../../ui/feedback/detail-page.tsx';
import { siteQuery } from './queries.ts';
import { SiteFacts } from './site-facts.tsx';
import { SitePictures } from './site-pictures.tsx';

interface SiteViewProps {
  slug: string;
  /** Shown if the site does not exist. */
  notFound: ElementNode;
  /** Renders the offer of the site's ticket company. */
  renderTicketOffer: (company: NonNullable<Site['company']>) => ElementNode;
  /** Renders the events that mention the site. */
  renderEvents: (events: Site['events']) => ElementNode;
}

/** /site/:slug */
export function SiteView({ slug, notFound, ...renderers }: SiteViewProps) {
  return (
    <DetailPage
      query={useQuery(siteQuery(slug))}
      listPath="/"
      listName="Güvenilir Siteler"
      errorTitle="Site yüklenemedi"
      notFound={notFound}
    >
      {(site) => <SiteContent site={site} {...renderers} />}
    </DetailPage>
  );
}

const pagePlateClasses: PlateClasses = {
  plate: 'plate h-28 min-w-64 px-10 max-md:h-20 max-md:min-w-44 max-md:px-4',
  logo: 'max-h-16 max-md:max-h-11',
  name: 'text-36 max-md:text-28',
};

function SiteContent({
  site,
  renderTicketOffer,
  renderEvents,
}: { site: Site } & Pick<SiteViewProps, 'renderTicketOffer' | 'renderEvents'>) {
  const { title, subtitle, category, backgroundImageUrl: image, pictures, company } = site;
  return (
    <>
      <Cover
        className="h-80 rounded-3xl max-md:h-50 md:[--arch:480px]"
        color={site.backgroundColor}
        image={image}
        sources={image ? parsePictureUrl(image) : null}
        sizes="(min-width: 1280px) 1200px, 100vw"
        loading="eager"
      >
        <LogoPlate classes={pagePlateClasses} title={title} logoUrl={site.logoUrl} />
      </Cover>
      <div className="mt-7 grid grid-cols-1 items-start gap-8 wrap-anywhere lg:mt-10 lg:grid-cols-[minmax(0,1fr)_360px] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <header className="min-w-0">
          {category && (
            <Badge tone="neutral" className="max-w-full">
              <span className="truncate py-1">{category}</span>
            </Badge>
          )}
          <h1 className="mt-3.5 headline text-[52px]/[1.05] font-extrabold tracking-[-.04em] max-md:text-[34px]/[1.05]">
            {title}
          </h1>
          {subtitle && <p className="mt-3 text-18 text-text-2">{subtitle}</p>}
        </header>
        <div className="grid min-w-0 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <SiteFacts site={site} />
          {company && renderTicketOffer(company)}
        </div>
        <div className="grid min-w-0 gap-10">
          <SiteText text={site.body} />
          {pictures.length > 0 && <SitePictures title={title} pictures={pictures} />}
        </div>
      </div>
      {renderEvents(site.events)}
    </>
  );
}

/** The description of a site. */
function SiteText({ text }: { text: string }) {
  return (
    <div className="prose mx-0!">
      <Markdown text={text} />
    </div>
  );
}
