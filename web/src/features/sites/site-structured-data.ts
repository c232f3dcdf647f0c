import type { Site } from '@vitrin/contract/sites.ts';
import { getSitePath } from '@vitrin/contract/text.ts';
import { toSiteMetadata } from './site-metadata.ts';

/** Returns the schema.org data of a site's page. */
export function toSiteStructuredData(site: Site, origin: string) {
  const { title: name, description, image } = toSiteMetadata(site, origin);
  const url = origin + getSitePath(site.slug);
  const crumbs = [
    { name: 'Güvenilir Siteler', item: `${origin}/` },
    { name, item: url },
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    name,
    description,
    ...(image && { image: [image] }),
    dateModified: site.updatedAt,
    about: { '@type': 'Organization', name, url: new URL(site.link, origin).href },
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...crumb,
      })),
    },
    url,
  };
}
