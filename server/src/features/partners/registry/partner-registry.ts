import { BlockList, isIPv6 } from 'node:net';
import { isPartnerLink } from '@vitrin/contract/outbound.ts';
import type { PartnerEventNames, PartnerParameters } from '@vitrin/contract/partner-postback.ts';
import type { PartnerConsent } from '@vitrin/contract/partners.ts';
import type { CacheEntry } from '../../../platform/cache/cached-value.ts';
import { createPlatformSingleton } from '../../../platform/platform-singleton.ts';
import type { ClickKey } from './click-id.ts';
import { readClickKeys } from './click-keys.ts';

/** A partner with the fields that redirects and postbacks need. */
export interface RegisteredPartner {
  id: string;
  number: number;
  clickParam: string;
  hosts: string[];
  signed: boolean;
  isActive: boolean;
  parameters: PartnerParameters;
  events: PartnerEventNames;
  secret: string;
  consent: PartnerConsent;
  /** Last Istanbul day of the consent; `null`: no end. */
  consentUntil: string | null;
  /** `null`: any address. */
  allowedAddresses: BlockList | null;
}

export interface Registry {
  byId: ReadonlyMap<string, RegisteredPartner>;
  /** By the SHA-256 of the key, hexadecimal. */
  byKeyHash: ReadonlyMap<string, RegisteredPartner>;
  /** Newest first. */
  keys: (ClickKey & { replacedAt: number | null })[];
}

interface PartnerRow extends Omit<RegisteredPartner, 'allowedAddresses'> {
  allowedIps: string[];
  keyHash: string;
}

/** All partners and the keys of click ids, cached in memory. */
export const partnerRegistry = createPlatformSingleton(({ db, valueCache }) =>
  valueCache.create<Registry>({
    name: 'partners',
    topics: ['partners'],
    compute: async () => {
      const { rows } = await db.$client.query<PartnerRow>(
        `select events, id, number, click_param as "clickParam", hosts, allowed_ips as "allowedIps", signed,
                status = 'active' as "isActive", parameters, key_hash as "keyHash", secret,
                consent, consent_until::text as "consentUntil"
           from partners`,
      );
      const partners = rows.map(({ allowedIps, keyHash, ...partner }) => ({
        keyHash,
        partner: { ...partner, allowedAddresses: toBlockList(allowedIps) },
      }));
      const value: Registry = {
        byId: new Map(partners.map(({ partner }) => [partner.id, partner])),
        byKeyHash: new Map(partners.map(({ keyHash, partner }) => [keyHash, partner])),
        keys: await readClickKeys(db),
      };
      // No response contains this value, so it needs no text.
      return { value, text: '' };
    },
  }),
);

function toBlockList(addresses: readonly string[]): BlockList | null {
  if (addresses.length === 0) return null;
  const list = new BlockList();
  for (const text of addresses) {
    const [address = '', bits] = text.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

/** Returns true if the partner accepts postbacks from the address. */
export function isAllowedAddress(
  { allowedAddresses }: RegisteredPartner,
  address: string,
): boolean {
  if (!allowedAddresses) return true;
  const plainAddress = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return allowedAddresses.check(plainAddress, isIPv6(plainAddress) ? 'ipv6' : 'ipv4');
}

/** Returns `mask`, which sets `partnerId` to null in rows that don't use the redirect, and its dependencies. */
export async function createPartnerMask(ctx: Parameters<typeof partnerRegistry>[0]): Promise<{
  mask: (row: object) => object;
  dependencies: CacheEntry<unknown>[];
}> {
  const entry = await partnerRegistry(ctx).get();
  const mask = (row: object) =>
    'partnerId' in row && !findRedirectPartner(entry.value, row)
      ? { ...row, partnerId: null }
      : row;
  return { mask, dependencies: [entry] };
}

/** Returns the partner of a row that uses the redirect: it is active, and the row's link has one of its hosts. */
export function findRedirectPartner(
  { byId }: Pick<Registry, 'byId'>,
  row: object,
): RegisteredPartner | undefined {
  const { partnerId } = row as { partnerId?: string | null };
  const partner = byId.get(partnerId ?? '');
  const link = getRowLink(row);
  // The partner's hosts may have changed since the link was saved.
  return partner?.isActive && link && isPartnerLink(link, partner.hosts) ? partner : undefined;
}

/** Returns the link of a row: `websiteUrl` of a company, `link` of others. A ticket company has both fields. */
export function getRowLink(row: object): string | null {
  const { link, websiteUrl } = row as { link?: string | null; websiteUrl?: string | null };
  return ('link' in row ? link : websiteUrl) ?? null;
}
