import { useQuery } from '@tanstack/react-query';
import type { Site } from '@vitrin/contract/sites.ts';
import { cutText } from '../../lib/cut-text.ts';
import { siteQuery } from './queries.ts';

/** What the page of a site says of itself to search engines and to those who show links. */
export function useSiteMetadata(slug: string, origin: string) {
  const { data: site } = useQuery(siteQuery(slug));
  if (site === undefined) return {};
  return site === null ? { missing: true as const } : aboutSite(site, origin);
}

export function aboutSite(site: Site, origin: string) {
  const { title, subtitle, body, pictures, backgroundImageUrl } = site;
  const said = withoutMarks(body);
  const picture = pictures[0] ?? backgroundImageUrl;
  return {
    title,
    description: cutText(subtitle ? `${subtitle}. ${said}` : said, 160),
    ...(picture && { image: new URL(picture, origin).href }),
  };
}

/** The words of a Markdown text, in one line. */
export function withoutMarks(text: string): string {
  return text
    .replace(/\]\([^)]*\)|<[^>]*>|^\s*(?:[-+]|\d+\.)\s|[#*_`>[\]]/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
