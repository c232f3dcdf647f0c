import type { Site } from '@vitrin/contract/sites.ts';
import { toPageMetadata, usePageMetadata } from '../../lib/page-metadata.ts';
import { siteQuery } from './queries.ts';

export const useSiteMetadata = (slug: string, origin: string) =>
  usePageMetadata(siteQuery(slug), (site) => toSiteMetadata(site, origin));

/** Returns the metadata of a site's page. */
export function toSiteMetadata(site: Site, origin: string) {
  const { title, subtitle, summary, pictures, backgroundImageUrl } = site;
  const metaDescription = subtitle ? `${subtitle}. ${summary}` : summary;
  return toPageMetadata(title, metaDescription, pictures[0] ?? backgroundImageUrl, origin);
}
