import type { OutboundKind } from './partner-statement.ts';

/** Returns where a visitor's click on a row leads: through the partner's redirect, or straight to its link. */
export function outboundHref<L extends string | null | undefined>(
  kind: OutboundKind,
  row: { id: string; partnerId: string | null },
  link: L,
): L | `/git/${OutboundKind}/${string}` {
  return row.partnerId && link ? `/git/${kind}/${row.id}` : link;
}

/** True where the link's host is one of the partner's hosts or below one. */
export function isPartnerLink(link: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(link)) return false;
  const { hostname } = new URL(link);
  return hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`));
}
