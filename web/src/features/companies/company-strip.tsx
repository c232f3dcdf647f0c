import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vitrin/contract/companies.ts';
import { getOutboundHref } from '@vitrin/contract/outbound.ts';
import { apiQuery } from '../../lib/api/query-client.ts';
import { classNames } from '../../lib/class-names.ts';
import { useExternalLinkProps } from '../../lib/session/use-external-link-props.ts';
import { AdLabel } from '../../ui/display/ad-label.tsx';
import { ContentImage } from '../../ui/image/content-image.tsx';

/** The company logos in a row, which scrolls if needed. */
export function CompanyStrip() {
  const getLinkProps = useExternalLinkProps();
  const { data: companies = [] } = useQuery(apiQuery('GET /api/companies', {}));
  if (companies.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable, and its logos may not be links
      tabIndex={0}
      className="scrollbar-none overflow-x-auto px-1 pt-4 pb-5 focus-visible:-outline-offset-2 max-lg:-mx-gutter max-lg:px-gutter max-md:pt-1 max-md:pb-2"
      aria-label="Firmalar"
    >
      <ul
        className={classNames(
          'flex items-center',
          // A few logos are centred instead of spread.
          companies.length < 5 ? 'justify-center-safe gap-18' : 'justify-between gap-10',
        )}
      >
        {companies.map((company) => {
          const href = getOutboundHref('companies', company, company.websiteUrl);
          const linkProps = href && getLinkProps(href);
          return (
            <li key={company.id} className="flex-none">
              {linkProps ? (
                <a
                  className="flex min-h-8 flex-col items-center justify-center rounded-xs hover:opacity-80 touch:min-h-11 touch:min-w-11"
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
      className="h-6.5 w-auto max-w-40 object-contain"
      url={logoUrl}
      alt={name}
      sizes="160px"
      loading="eager"
      fetchPriority="low"
      fallback={
        <span className="max-w-40 truncate font-display text-18 font-bold tracking-[-.02em] text-logo-mono">
          {name}
        </span>
      }
    />
  );
}
