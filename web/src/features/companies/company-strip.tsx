import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vitrin/contract/companies.ts';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import { classNames } from '../../lib/class-names.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { ContentImage } from '../../ui/image/content-image.tsx';
import { publicCompaniesQuery } from './queries.ts';

const logoBoxClass = 'flex min-h-8 min-w-0 flex-none items-center';

interface CompanyStripProps {
  /** True if wide screens show the logos as a panel beside the banners. */
  isBesideBanners?: boolean;
}

/** The company logos: a scrollable row, or a grid in the panel beside the banners. */
export function CompanyStrip({ isBesideBanners = false }: CompanyStripProps) {
  const getLinkProps = useExternalLinkProps();
  const { data: companies = [] } = useQuery(publicCompaniesQuery);
  if (companies.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable, and its logos may not be links
      tabIndex={0}
      className={classNames(
        'scrollbar-none overflow-x-auto px-1 pt-6 pb-6.5 focus-visible:-outline-offset-2',
        isBesideBanners
          ? 'max-lg:[.slide-strip+&]:pt-5 lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:rounded-xl lg:border lg:border-line lg:bg-s1/60 lg:p-5 lg:shadow-edge'
          : '[.slide-strip+main_&]:pt-5',
      )}
      aria-label="Firmalar"
      data-beside={isBesideBanners || undefined}
    >
      <ul
        className={classNames(
          'flex items-center',
          // A few logos are centred instead of spread.
          companies.length < 5 ? 'justify-center-safe gap-18' : 'justify-between gap-10',
          isBesideBanners &&
            'lg:grid lg:min-h-full lg:justify-items-center lg:gap-x-4 lg:gap-y-3.5 lg:grid-cols-2',
        )}
      >
        {companies.map((company) => {
          const href = getOutboundHref('companies', company, company.websiteUrl);
          const linkProps = href && getLinkProps(href);
          return (
            <li key={company.id} className={`${logoBoxClass} lg:only:col-span-2`}>
              {linkProps ? (
                <a
                  className={`${logoBoxClass} flex-col justify-center rounded-xs opacity-90 transition-opacity hover:opacity-100 focus-visible:opacity-100`}
                  {...linkProps}
                >
                  <Logo {...company} />
                  <AdLabel href={linkProps.href} className="text-12 text-text-3" />
                </a>
              ) : (
                <Logo {...company} />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Logo({ name, logoUrl }: Pick<Company, 'name' | 'logoUrl'>) {
  return (
    <ContentImage
      className="h-6.5 w-auto max-w-40 object-contain lg:in-data-beside:max-w-28 xl:in-data-beside:max-w-36"
      url={logoUrl}
      alt={name}
      sizes="160px"
      loading="eager"
      fetchPriority="low"
      fallback={
        <span className="max-w-40 truncate lg:in-data-beside:max-w-28 xl:in-data-beside:max-w-36 font-display text-18 font-bold tracking-[-.02em] text-logo-mono">
          {name}
        </span>
      }
    />
  );
}
