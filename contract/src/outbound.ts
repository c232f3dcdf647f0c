import { id } from './fields.ts';
import type { OutboundKind } from './partner-statement.ts';

/** The partner that pays for visitors of a row; in public lists `null` unless its link goes through `/git/`. */
export const partnerId = id.nullable();

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
