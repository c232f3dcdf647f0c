import { useQuery } from '@tanstack/react-query';
import type { Site } from '@vitrin/contract/sites.ts';
import { sitePath } from '@vitrin/contract/slug.ts';
import { cutText } from '../../lib/cut-text.ts';
import { siteQuery } from './queries.ts';

/** What the page of a site says of itself to search engines and to those who show links. */
export function useSiteMetadata(slug: string, origin: string) {
  const { data: site } = useQuery(siteQuery(slug));
  if (site === undefined) return {};
  return site === null ? { missing: true as const } : siteMetadata(site, origin);
}

function siteMetadata(site: Site, origin: string) {
  const { title, subtitle, slug, body, link, pictures, backgroundImageUrl, updatedAt } = site;
  const said = subtitle ? `${subtitle}. ${withoutMarks(body)}` : withoutMarks(body);
  const description = cutText(said, 160);
  const picture = pictures[0] ?? backgroundImageUrl;
  const image = picture ? new URL(picture, origin).href : undefined;
  const url = origin + sitePath(slug);
  const crumb = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item,
  });
  return {
    title,
    description,
    ...(image && { image }),
    data: {
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      name: title,
      description,
      ...(image && { image: [image] }),
      dateModified: updatedAt,
      about: { '@type': 'Organization', name: title, url: new URL(link, origin).href },
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: [crumb(1, 'Güvenilir Siteler', `${origin}/`), crumb(2, title, url)],
      },
      url,
    },
  };
}

/** The words of a Markdown text, in one line. */
export function withoutMarks(text: string): string {
  return text
    .replace(/\]\([^)]*\)|<[^>]*>|^\s*(?:[-+]|\d+\.)\s|[#*_`>[\]]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
