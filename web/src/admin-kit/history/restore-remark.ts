import { getFieldLabel } from '../../labels/field-labels.ts';

/** Returns the addition to a toast if some fields could not be restored. */
export function formatFieldsNotRestored(skippedFields: readonly string[]): string {
  return skippedFields.length > 0
    ? ` Geri gelmeyen alanlar: ${skippedFields.map(getFieldLabel).join(', ')}.`
    : '';
}
