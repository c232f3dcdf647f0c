import type { ReturnsOf } from '@vitrin/contract/api.ts';
import { isPublic } from '@vitrin/contract/visibility.ts';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import type { ElementNode } from '../../../lib/element-node.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { useServerClock } from '../../../lib/server-clock.ts';

export interface DashboardData {
  cards: ReturnsOf<'GET /api/cards/all'>;
  companies: ReturnsOf<'GET /api/companies/all'>;
  summary: ReturnsOf<'GET /api/admin/ticket-applications/summary'>;
}

/** The four figures of the site, and further tiles. */
export function DashboardTiles({
  cards,
  companies,
  summary,
  children,
}: DashboardData & { children?: ElementNode }) {
  const { now } = useServerClock(() => Number.POSITIVE_INFINITY);
  const publicCardCount = cards.filter((card) => isPublic(card, now)).length;
  const publicCompanyCount = companies.filter((company) => isPublic(company, now)).length;
  const tiles: [label: string, value: string, detail: string][] = [
    ['Toplam Kart', formatNumber(cards.length), `${formatNumber(publicCardCount)} yayında`],
    ['Toplam Firma', formatNumber(companies.length), `${formatNumber(publicCompanyCount)} yayında`],
    ['Bilet Başvurusu', formatNumber(summary.total), `${formatNumber(summary.pending)} beklemede`],
    ['Toplam Yatırım', formatMoney(summary.totalInvestment), 'reddedilenler dahil'],
  ];
  return (
    <section aria-label="Genel bakış">
      <Tiles className="grid-cols-2 min-[77.5rem]:auto-cols-[minmax(max-content,1fr)] min-[77.5rem]:grid-flow-col min-[77.5rem]:grid-cols-none">
        {tiles.map(([label, value, detail]) => (
          <Tile key={label} label={label} value={value} note={detail} />
        ))}
        {children}
      </Tiles>
    </section>
  );
}
