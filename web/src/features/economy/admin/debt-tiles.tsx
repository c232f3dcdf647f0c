import { DORMANT_DAYS, PRICE_DAYS } from '@vitrin/contract/economy.ts';
import { Coins, Hourglass, Landmark, Users } from 'lucide-react';
import { Tile, Tiles } from '../../../admin-kit/display/tiles.tsx';
import { formatMoney, formatNumber, formatPercent } from '../../../lib/format/numbers.ts';
import type { Economy } from './economy-period.ts';

/** Figures of the points that members currently have. */
export function DebtTiles({ economy }: { economy: Economy }) {
  const { outstanding, dormant, tlPerPoint } = economy;
  const dormantShare = outstanding.points > 0 ? dormant.points / outstanding.points : 0;
  return (
    <section aria-label="Şu anki puan borcu">
      <Tiles className="grid-cols-2 lg:grid-cols-4">
        <Tile
          icon={Coins}
          label="Puan borcu"
          value={formatNumber(outstanding.points)}
          note="Üyelerin bakiyelerinin toplamı"
        />
        <Tile
          icon={Landmark}
          label="₺ karşılığı"
          value={outstanding.tl === null ? '-' : formatMoney(outstanding.tl)}
          note={
            tlPerPoint === null
              ? `Son ${PRICE_DAYS} günde maliyeti bilinen satış yok`
              : `1.000 puan ≈ ${formatMoney(Math.round(tlPerPoint * 100_000) / 100)}`
          }
        />
        <Tile
          icon={Users}
          label="Puanı olan üye"
          value={formatNumber(outstanding.members)}
          note="Bakiyesi sıfırdan büyük"
        />
        <Tile
          icon={Hourglass}
          label="Uyuyan puan"
          value={formatNumber(dormant.points)}
          note={`${formatNumber(dormant.members)} üye, borcun ${formatPercent(dormantShare)} kadarı; ${DORMANT_DAYS} gündür hareketsiz`}
        />
      </Tiles>
    </section>
  );
}
