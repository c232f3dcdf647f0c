const GROUPED_AMOUNT = /^\d{1,3}(\.\d{3})+(,\d*)?$/;
const PLAIN_AMOUNT = /^\d+(,\d*)?$/;
const DOTTED_AMOUNT = /^\d+\.\d*$/;

/** Parses an amount in TL: `1.234,5`, `1234,50`, `1500 TL` and `1234.50`; `1.234` is 1234. NaN if invalid. */
export function parseAmount(text: string): number {
  const compactText = text.replace(/\s|₺|TL$/gi, '');
  if (GROUPED_AMOUNT.test(compactText) || PLAIN_AMOUNT.test(compactText)) {
    return Number(compactText.replaceAll('.', '').replace(',', '.'));
  }
  return DOTTED_AMOUNT.test(compactText) ? Number(compactText) : Number.NaN;
}
