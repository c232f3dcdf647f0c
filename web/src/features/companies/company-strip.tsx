import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vitrin/contract/companies.ts';
import { useOutgoing } from '../../lib/session/use-outgoing.ts';
import { classNames } from '../../ui/class-names.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { publicCompaniesQuery } from './queries.ts';

/** The logos of the companies in one row, which scrolls when they are many. */
const place = 'flex min-h-6.5 flex-none items-center';

export function CompanyStrip() {
  const outgoing = useOutgoing();
  const { data: companies = [] } = useQuery(publicCompaniesQuery);
  if (companies.length === 0) return null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its logos need not be links
      tabIndex={0}
      className="scrollbar-none overflow-x-auto px-1 pt-7.5 pb-7 [.slide-strip+main_&]:pt-5.5 focus-visible:-outline-offset-2"
      aria-label="Firmalar"
    >
      <ul
        className={classNames(
          'flex items-center',
          // A few stand together instead of at the ends.
          companies.length < 5 ? 'justify-center-safe gap-18' : 'justify-between gap-11',
        )}
      >
        {companies.map((company) => {
          const link = company.websiteUrl && outgoing(company.websiteUrl);
          return (
            <li key={company.id} className={place}>
              {link ? (
                <a
                  className={`${place} rounded-xs opacity-90 transition-opacity hover:opacity-100 focus-visible:opacity-100`}
                  {...link}
                >
                  <Logo {...company} />
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
    <ContentPicture
      className="h-6.5 w-auto max-w-40 object-contain"
      url={logoUrl}
      alt={name}
      sizes="160px"
      loading="eager"
      fetchPriority="low"
      fallback={
        <span className="max-w-40 truncate font-display text-18/6.5 font-bold tracking-[-.02em] text-logo-mono">
          {name}
        </span>
      }
    />
  );
}
