import { getFieldLabel } from '../../labels/field-labels.ts';

/** Returns a sentence about fields that could not be restored; '' if there is none. */
export function formatFieldsNotRestored(skippedFields: readonly string[]): string {
  return skippedFields.length > 0
    ? ` Geri gelmeyen alanlar: ${skippedFields.map(getFieldLabel).join(', ')}.`
    : '';
}
