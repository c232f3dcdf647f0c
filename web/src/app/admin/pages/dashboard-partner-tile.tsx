import { useQuery } from '@tanstack/react-query';
import { Tile } from '../../../admin-kit/display/tiles.tsx';
import { apiQuery } from '../../../lib/api/query-client.ts';
import { formatMoney, formatNumber } from '../../../lib/format/numbers.ts';
import { sumMoney } from '../../../lib/format/sum-money.ts';
import { useCurrentUser } from '../../../lib/session/current-user.ts';

/** The tile with the sums of all partners for this month. Renders nothing without partners and for editors. */
export function DashboardPartnerTile() {
  const isSuperAdmin = useCurrentUser()?.role === 'super_admin';
  const { data: partners = [] } = useQuery({
    ...apiQuery('GET /api/admin/partners', { query: {} }),
    enabled: isSuperAdmin,
  });
  if (!isSuperAdmin || partners.length === 0) return null;
  const earning = sumMoney(partners.map(({ month }) => month.earning));
  const sumEvents = (field: 'clicks' | 'firstDeposits') =>
    formatNumber(partners.reduce((sum, { month }) => sum + month[field], 0));
  return (
    <Tile
      className="max-[77.5rem]:col-span-2"
      label="Bu Ayın Partner Kazancı"
      value={formatMoney(earning)}
      note={`${sumEvents('clicks')} tıklama, ${sumEvents('firstDeposits')} ilk yatırım`}
    />
  );
}
