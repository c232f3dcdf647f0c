// Module-level, because creating a formatter is slow.
const wholeFormat = new Intl.NumberFormat('tr-TR');
const kurusFormat = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2 });

/** Formats an amount in lira: `1.250₺`, with kuruş only if needed: `12,50₺`. */
export const formatLira = (amount: number): string =>
  `${(Number.isInteger(amount) ? wholeFormat : kurusFormat).format(amount)}₺`;
