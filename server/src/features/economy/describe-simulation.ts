import { PACE_DAYS } from '@vitrin/contract/economy.ts';

interface SimulationFigures {
  pointsCost: number;
  stock: number | null;
  canBuyNow: number;
  canBuyIn30Days: number;
  wouldBuyPerDay: number;
  emptyOn: string | null;
  basis: 'reward' | 'market' | 'none';
  days: number;
  purchasesPerDay: number;
  canBuyAtPresentCost: number;
  pointsPerMember: number;
  activeMembers: number;
}

const formatNumber = (value: number) => value.toLocaleString('tr-TR');

/** Returns Turkish sentences that explain the calculation. */
export function describeSimulation(figures: SimulationFigures): string[] {
  return [
    `Şu anda ${formatNumber(figures.canBuyNow)} üyenin bakiyesi ${formatNumber(figures.pointsCost)} puana yetiyor.`,
    figures.activeMembers > 0
      ? `Son ${PACE_DAYS} günde hareketi olan ${formatNumber(figures.activeMembers)} üye kişi başına ortalama ${formatNumber(figures.pointsPerMember)} puan kazandı; bir o kadar daha kazandıklarında ${formatNumber(figures.canBuyIn30Days)} üyenin bakiyesi yeter.`
      : `Son ${PACE_DAYS} günde puan hareketi yok; 30 gün sonrası için bir artış hesaplanmadı.`,
    describePace(figures),
    describeStock(figures),
  ];
}

function describePace(figures: SimulationFigures): string {
  if (figures.basis === 'none') return 'Markette yeterli satış yok; günlük satış tahmin edilemez.';
  if (figures.basis === 'market')
    return `Bu ödülün yeterli satışı yok; marketin günde ortalama ${formatNumber(figures.purchasesPerDay)} satışının, bedeli ödeyebilen üyelere oranı kullanıldı.`;
  return `Bu ödül, son ${formatNumber(figures.days)} günün ortalamasıyla günde ${formatNumber(figures.purchasesPerDay)} kez alındı; şimdiki bedeli ödeyebilen ${formatNumber(figures.canBuyAtPresentCost)} üyeye oranı yeni bedele uygulandı.`;
}

function describeStock({ stock, wouldBuyPerDay, emptyOn }: SimulationFigures): string {
  if (stock === null) return 'Stok sınırsız olduğundan bitmez.';
  if (stock === 0) return 'Stok bitmiş durumda.';
  if (wouldBuyPerDay === 0 || !emptyOn)
    return `${formatNumber(stock)} adet stok bu hızla öngörülebilir bir sürede bitmez.`;
  return `${formatNumber(stock)} adet stok günde ${formatNumber(wouldBuyPerDay)} satışla biter.`;
}
