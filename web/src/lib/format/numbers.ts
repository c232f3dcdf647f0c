import { once } from './once.ts';

const createFormat = /* @__NO_SIDE_EFFECTS__ */ (options?: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat('tr-TR', options));

/** Formats with a real minus sign (−), which is as wide as a plus. */
function format(formatter: () => Intl.NumberFormat, value: number): string {
  return formatter().format(value).replace('-', '−');
}

const groupedFormat = createFormat();
const signedFormat = createFormat({ signDisplay: 'exceptZero' });
const kurusFormat = createFormat({ minimumFractionDigits: 2 });
const percentFormat = createFormat({ style: 'percent', maximumFractionDigits: 0 });
const compactFormat = createFormat({ notation: 'compact', maximumFractionDigits: 1 });

/** `2450` as `2.450`. */
export function formatNumber(value: number): string {
  return format(groupedFormat, value);
}

/** `+1.250`, `−50` */
export function formatSigned(value: number): string {
  return format(signedFormat, value);
}

/** `2450` as `2.450 puan`. */
export function formatPoints(points: number): string {
  return `${formatNumber(points)} puan`;
}

/** `1250` as `1.250₺`, `1250.5` as `1.250,50₺`. */
export function formatMoney(amount: number): string {
  return `${format(Number.isInteger(amount) ? groupedFormat : kurusFormat, amount)}₺`;
}

/** Like `formatMoney`, always with kuruş: `1.250,00₺`. */
export function formatKurus(amount: number): string {
  return `${format(kurusFormat, amount)}₺`;
}

/** `0.12` as `%12`. */
export function formatPercent(share: number): string {
  return format(percentFormat, share);
}

/** `12400` as `12,4 B`. */
export function formatCompact(value: number): string {
  return format(compactFormat, value);
}
