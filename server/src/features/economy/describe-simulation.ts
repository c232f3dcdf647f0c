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

const number = (value: number) => value.toLocaleString('tr-TR');

/** Returns Turkish sentences that explain the calculation. */
export function describeSimulation(one: SimulationFigures): string[] {
  return [
    `Şu anda ${number(one.canBuyNow)} üyenin bakiyesi ${number(one.pointsCost)} puana yetiyor.`,
    one.activeMembers > 0
      ? `Son ${PACE_DAYS} günde hareketi olan ${number(one.activeMembers)} üye kişi başına ortalama ${number(one.pointsPerMember)} puan kazandı; bir o kadar daha kazandıklarında ${number(one.canBuyIn30Days)} üyenin bakiyesi yeter.`
      : `Son ${PACE_DAYS} günde puan hareketi yok; 30 gün sonrası için bir artış hesaplanmadı.`,
    paceSentence(one),
    stockSentence(one),
  ];
}

function paceSentence(one: SimulationFigures): string {
  if (one.basis === 'none') return 'Markette yeterli satış yok; günlük satış tahmin edilemez.';
  if (one.basis === 'market')
    return `Bu ödülün yeterli satışı yok; marketin günde ortalama ${number(one.purchasesPerDay)} satışının, bedeli ödeyebilen üyelere oranı kullanıldı.`;
  return `Bu ödül, son ${number(one.days)} günün ortalamasıyla günde ${number(one.purchasesPerDay)} kez alındı; şimdiki bedeli ödeyebilen ${number(one.canBuyAtPresentCost)} üyeye oranı yeni bedele uygulandı.`;
}

function stockSentence({ stock, wouldBuyPerDay, emptyOn }: SimulationFigures): string {
  if (stock === null) return 'Stok sınırsız olduğundan bitmez.';
  if (stock === 0) return 'Stok bitmiş durumda.';
  if (wouldBuyPerDay === 0 || !emptyOn)
    return `${number(stock)} adet stok bu hızla öngörülebilir bir sürede bitmez.`;
  return `${number(stock)} adet stok günde ${number(wouldBuyPerDay)} satışla biter.`;
}
