/** Returns the sum in ₺, added in kuruş: fractions of lira are not exact. */
export const sumMoney = (amounts: readonly number[]): number =>
  amounts.reduce((kurus, amount) => kurus + Math.round(amount * 100), 0) / 100;
