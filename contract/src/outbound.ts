import { parseUrl } from './parse-url.ts';
import type { OutboundKind } from './partner-statement.ts';

/** Returns the address for clicks on a row: `/git/…` for rows of a partner, else the row's link. */
export function getOutboundHref<L extends string | null | undefined>(
  kind: OutboundKind,
  row: { id: string; partnerId: string | null },
  link: L,
): L | `/git/${OutboundKind}/${string}` {
  return row.partnerId && link ? `/git/${kind}/${row.id}` : link;
}

/** Returns true if the link's host is one of the partner's hosts or a subdomain. */
export function isPartnerLink(link: string, hosts: readonly string[]): boolean {
  const hostname = parseUrl(link)?.hostname;
  if (hostname === undefined) return false;
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
