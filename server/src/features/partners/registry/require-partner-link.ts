import { isPartnerLink } from '@vitrin/contract/outbound.ts';
import { eq } from 'drizzle-orm';
import { InvalidField } from '../../../platform/base/errors.ts';
import type { Context } from '../../../platform/context.ts';
import { getRowLink } from './partner-registry.ts';
import { partnersTable } from './partners-tables.ts';

const UNKNOWN_PARTNER = 'Partner bulunamadı.';

/**
 * Validates a row's partner and link if a write changes one of them. A restore is not validated.
 * @throws 400 at `partnerId` for an unknown partner, at the link for a host of another site
 */
export async function requirePartnerLink(
  tx: Context,
  row: object,
  { changes, isRestored }: { changes: object; isRestored: boolean },
): Promise<void> {
  const { partnerId } = row as { partnerId?: string | null };
  const isChanged = ['partnerId', 'link', 'websiteUrl'].some((field) => field in changes);
  if (!partnerId || !isChanged || isRestored) return;
  const partner = await findPartnerHosts(tx, partnerId);
  if (!partner) throw new InvalidField('validation', 'partnerId', UNKNOWN_PARTNER);
  const link = getRowLink(row);
  if (link === null || isPartnerLink(link, partner.hosts)) return;
  const message = `Link partnerin alan adlarından birinde olmalıdır: ${partner.hosts.join(', ')}.`;
  throw new InvalidField('validation', 'link' in row ? 'link' : 'websiteUrl', message);
}

/** Returns `partnerId` if the fields name a deleted partner. Locks the partner until the end of the transaction. */
export async function findDeletedPartner(tx: Context, fields: object): Promise<'partnerId'[]> {
  const { partnerId } = fields as { partnerId?: string | null };
  if (!partnerId) return [];
  return (await findPartnerHosts(tx, partnerId)) ? [] : ['partnerId'];
}

/** Locks the partner until the end of the transaction, so that it is not deleted meanwhile. */
async function findPartnerHosts({ db }: Context, partnerId: string) {
  const { id, hosts } = partnersTable;
  const [partner] = await db
    .select({ hosts })
    .from(partnersTable)
    .where(eq(id, partnerId))
    .for('key share');
  return partner;
}
