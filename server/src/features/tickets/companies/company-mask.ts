import { addDays, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { isConsentInForce } from '@vitrin/contract/partners.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createPartnerMask, partnerRegistry } from '../../partners/registry/partner-registry.ts';
import { partnerConsentRequirement } from '../../settings/partner-consent-requirement.ts';

/** Returns the mask of public ticket companies. A company without a required consent of its partner is not listed. */
export async function createCompanyMask(ctx: { platform: Platform }) {
  const { mask, dependencies } = await createPartnerMask(ctx);
  const [registry, requirement] = await Promise.all([
    partnerRegistry(ctx).get(),
    partnerConsentRequirement(ctx).get(),
  ]);
  const isListed = (row: object, time: number): boolean => {
    const { partnerId } = row as { partnerId?: string | null };
    const partner = registry.value.byId.get(partnerId ?? '');
    return !requirement.value || (!!partner && isConsentInForce(partner, toIstanbulDay(time)));
  };
  return {
    mask,
    isListed,
    /** A consent may end with the day. */
    nextChange: getEndOfDay(Date.now()),
    dependencies: [...dependencies, registry, requirement],
  };
}

/** Returns the end of the Istanbul day of a time, in milliseconds. Istanbul is UTC+3 all year. */
const getEndOfDay = (time: number) =>
  Date.parse(`${addDays(toIstanbulDay(time), 1)}T00:00:00+03:00`);
