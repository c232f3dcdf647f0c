import { useQuery } from '@tanstack/react-query';
import type { Company } from '@vitrin/contract/companies.ts';
import { outgoing } from '../../lib/external-link.ts';
import { ContentPicture } from '../../ui/content-picture.tsx';
import { publicCompaniesQuery } from './queries.ts';

/** The logos of the companies in one row, which scrolls when they are many. */
export function CompanyStrip() {
  const { data: companies = [] } = useQuery(publicCompaniesQuery);
  if (companies.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its logos need not be links
    <section className="logos" aria-label="Firmalar" tabIndex={0}>
      <ul className="logo-row">
        {companies.map((company) => (
          <li key={company.id}>
            {company.websiteUrl ? (
              <a {...outgoing(company.websiteUrl)}>
                <Logo {...company} />
              </a>
            ) : (
              <Logo {...company} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Logo({ name, logoUrl }: Pick<Company, 'name' | 'logoUrl'>) {
  return (
    <ContentPicture
      url={logoUrl}
      alt={name}
      sizes="160px"
      loading="eager"
      fetchPriority="low"
      fallback={<span className="name clip">{name}</span>}
    />
  );
}
