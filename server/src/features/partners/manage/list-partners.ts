import type { ListedPartner } from '@vitrin/contract/partners.ts';
import type { DbContext } from '../../../platform/context.ts';
import { loadPartners } from '../registry/get-partner.ts';
import { listMonthFigures } from '../statements/list-month-figures.ts';

/** Returns all partners by name, with the figures of the current month and of the last `months` months. */
export async function listPartners(
  ctx: DbContext,
  { months: monthCount }: { months: number },
): Promise<ListedPartner[]> {
  const figures = await listMonthFigures(ctx, Math.max(monthCount, 1));
  const monthsByPartner = Map.groupBy(figures, ({ partnerId }) => partnerId);
  const partners = await loadPartners(ctx);
  return partners
    .flatMap((partner) => {
      const months = monthsByPartner.get(partner.id)?.map(({ partnerId: _, ...month }) => month);
      if (!months?.[0]) return [];
      const { month: _, ...currentFigures } = months[0];
      return { ...partner, month: currentFigures, months: months.slice(0, monthCount) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'tr'));
}
