import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { BoundFieldProps } from '../../forms/form-fields.tsx';
import { SelectField } from '../../forms/rich-form-fields.tsx';
import type { ReferencedRow } from '../../labels/feature-labels.ts';
import { findReference, getFieldLabel } from '../../labels/field-labels.ts';

/** Selects the row that a field refers to, or none. Throws if the labels declare no reference of the field. */
export function ReferenceField<T extends FieldValues>({
  control,
  name,
}: Pick<BoundFieldProps<T>, 'control' | 'name'>) {
  const reference = findReference(name);
  if (!reference) throw new Error(`${name} has no reference`);
  const { queryKey, deletedLabel, hint } = reference;
  const { data: rows } = useQuery<readonly ReferencedRow[]>({ queryKey });
  const selectedId: unknown = useWatch({ control, name });
  const options = (rows ?? []).map(({ id, name: label, status }) => ({
    value: id,
    label: status === 'active' ? label : `${label} (pasif)`,
  }));
  const isDeleted = rows && selectedId && !rows.some(({ id }) => id === selectedId);
  return (
    <SelectField
      control={control}
      name={name}
      label={getFieldLabel(name)}
      hint={hint}
      options={[
        { value: '', label: 'Yok' },
        ...options,
        ...(isDeleted ? [{ value: String(selectedId), label: deletedLabel }] : []),
      ]}
    />
  );
}
