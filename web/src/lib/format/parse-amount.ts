const grouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
const plain = /^\d+(,\d*)?$/;
const dotted = /^\d+\.\d*$/;

/** Parses an amount in TL: `1.234,5`, `1234,50` and `1234.50`; `1.234` is 1234. NaN if invalid. */
export function parseAmount(typed: string): number {
  const text = typed.replace(/[\s₺]/g, '');
  if (grouped.test(text) || plain.test(text)) {
    return Number(text.replaceAll('.', '').replace(',', '.'));
  }
  return dotted.test(text) ? Number(text) : Number.NaN;
}
