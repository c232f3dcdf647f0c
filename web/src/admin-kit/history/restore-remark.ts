import { getFieldLabel } from '../fields/field-labels.ts';

/** What a toast adds where a state could not be put back whole. */
export function formatFieldsNotRestored(left: readonly string[]): string {
  return left.length > 0 ? ` Geri gelmeyen alanlar: ${left.map(getFieldLabel).join(', ')}.` : '';
}
