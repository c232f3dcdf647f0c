import { useQuery } from '@tanstack/react-query';
import type { Fact } from '@vitrin/contract/card-page.ts';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import { parsePictureUrl } from '@vitrin/contract/parse-picture-url.ts';
import type { Site } from '@vitrin/contract/sites.ts';
import { ArrowUpRight } from 'lucide-react';
import { buildApiUrl } from '../../lib/api/api-client.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { formatCalendarDate } from '../../lib/format/calendar-date.ts';
import { LINKS_HIDDEN_MESSAGE } from '../../lib/session/links-hidden-message.ts';
import { Markdown } from '../../lib/session/markdown.tsx';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { useBreakUntil } from '../../lib/session/user-slot.ts';
import { Cover } from '../../ui/brand/cover.tsx';
import { LogoPlate, type PlateClasses } from '../../ui/brand/logo-plate.tsx';
import { buttonVariants } from '../../ui/button/button.tsx';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { DetailPage } from '../../ui/feedback/detail-page.tsx';
import { OnBreakCard } from '../../ui/feedback/on-break-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { siteQuery } from './queries.ts';
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
        className="h-70 rounded-3xl max-md:h-50 md:[--arch:480px]"
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
            <Badge hideDot className="max-w-full">
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

const labelClass = 'rounded-pill border border-current px-1.5 text-12/4.5 font-medium';

/** Returns the facts that staff wrote, then terms, licence and the day of the last check. */
function listFacts({ facts, terms, licence, checkedAt }: Site): Fact[] {
  return [
    ...facts,
    ...(terms ? [{ label: 'Koşullar', value: terms }] : []),
    ...(licence ? [{ label: 'Lisans', value: licence }] : []),
    ...(checkedAt
      ? [{ label: 'Bilgiler kontrol edildi', value: formatCalendarDate(checkedAt, 'long') }]
      : []),
  ];
}

/** The link to the site, and the facts about the site. */
function SiteFacts({ site }: { site: Site }) {
  const { id, title } = site;
  const facts = listFacts(site);
  const breakUntil = useBreakUntil();
  const href = getOutboundHref('cards', site, site.link);
  const linkProps = useExternalLinkProps()(href, site.linkTarget);
  return (
    <Panel as="aside" pad className="grid gap-6" aria-label={`${title}: bilgiler`}>
      {linkProps ? (
        <a
          className={buttonVariants({ variant: 'primary', size: 'lg', block: true })}
          // A link to a partner leads to a redirect of this server, which counts the click.
          data-report={
            href === site.link
              ? buildApiUrl('POST /api/cards/:id/click', { params: { id } })
              : undefined
          }
          {...linkProps}
        >
          <span>Siteye Git</span>
          <AdLabel href={href} className={labelClass} />
          <ArrowUpRight />
        </a>
      ) : (
        breakUntil && <OnBreakCard text={LINKS_HIDDEN_MESSAGE} until={breakUntil} />
      )}
      {facts.length > 0 && (
        <dl className="grid">
          {facts.map(({ label, value }, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have one label
              key={index}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-baseline gap-x-4 border-line py-2.5 not-first:border-t first:pt-0 last:pb-0"
            >
              <dt className="text-13 text-pretty text-text-3">{label}</dt>
              <dd className="text-14 font-medium text-pretty">{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
