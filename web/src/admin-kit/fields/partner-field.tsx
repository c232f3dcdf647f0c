import { useQuery } from '@tanstack/react-query';
import { type FieldValues, useWatch } from 'react-hook-form';
import type { BoundFieldProps } from '../../forms/form-fields.tsx';
import { SelectField } from '../../forms/rich-form-fields.tsx';
import { apiQuery } from '../../lib/api/query-client.ts';

/** Selects the partner that pays for the row's visitors. */
export function PartnerField<T extends FieldValues>({
  control,
  name,
}: Pick<BoundFieldProps<T>, 'control' | 'name'>) {
  const { data: partners } = useQuery(apiQuery('GET /api/admin/partners', { query: {} }));
  const selectedId: unknown = useWatch({ control, name });
  const options = (partners ?? []).map(({ id, name: label, status }) => ({
    value: id,
    label: status === 'active' ? label : `${label} (pasif)`,
  }));
  const isDeleted = partners && selectedId && !partners.some(({ id }) => id === selectedId);
  return (
    <SelectField
      control={control}
      name={name}
      label="Partner"
      hint="Seçilirse bağlantı tıklamayı sayar ve partnere iletir; bağlantı partnerin alan adlarından birine gitmelidir."
      options={[
        { value: '', label: 'Yok' },
        ...options,
        ...(isDeleted ? [{ value: String(selectedId), label: 'Silinmiş partner' }] : []),
      ]}
    />
  );
}
