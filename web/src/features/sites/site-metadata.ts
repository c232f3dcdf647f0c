import type { Site } from '@vitrin/contract/sites.ts';
import { aboutThing, useAboutThing } from '../../lib/about-thing.ts';
import { siteQuery } from './queries.ts';

export const useSiteMetadata = (slug: string, origin: string) =>
  useAboutThing(siteQuery(slug), (site) => aboutSite(site, origin));

/** What the page of a site says of itself. */
export function aboutSite(site: Site, origin: string) {
  const { title, subtitle, summary, pictures, backgroundImageUrl } = site;
  const said = subtitle ? `${subtitle}. ${summary}` : summary;
  return aboutThing(title, said, pictures[0] ?? backgroundImageUrl, origin);
}
