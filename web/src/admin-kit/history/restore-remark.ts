import { getFieldLabel } from '../fields/field-labels.ts';

/** Returns the addition to a toast if some fields could not be restored. */
export function formatFieldsNotRestored(left: readonly string[]): string {
  return left.length > 0 ? ` Geri gelmeyen alanlar: ${left.map(getFieldLabel).join(', ')}.` : '';
}
