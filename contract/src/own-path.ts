import { parseUrl } from './parse-url.ts';

/** Returns the host, without the `www.` that leads to the same site and the dot of an absolute name. */
const getSiteName = ({ hostname, port }: URL) =>
  `${hostname.replace(/\.$/, '').replace(/^www\./, '')}:${port}`;

/** Returns the path of a link that names this site by its address; other links unchanged. @param origin of this site */
export function toOwnPath(link: string, origin: string): string {
  const url = parseUrl(link);
  if (!url || getSiteName(url) !== getSiteName(new URL(origin))) return link;
  return url.pathname + url.search + url.hash;
}
