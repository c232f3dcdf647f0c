import type { PartnerReport } from '@vitrin/contract/partner-reports.ts';
import { Field } from '../../../ui/input/field.tsx';
import { Select } from '../../../ui/input/select.tsx';

/** The columns of a mapping, with their labels. */
export const mappingFields = [
  { key: 'username', label: 'Kullanıcı adı', isRequired: true },
  { key: 'amount', label: 'Tutar', isRequired: true },
  { key: 'date', label: 'Ödeme tarihi', isRequired: false },
  { key: 'reference', label: 'Referans', isRequired: false },
  { key: 'status', label: 'Durum', isRequired: false },
  { key: 'currency', label: 'Para birimi', isRequired: false },
] as const;
type MappingKey = (typeof mappingFields)[number]['key'];
/** The column of each field; `null` if none is selected. */
export type SelectedColumns = Record<MappingKey, number | null>;

/** The option for no value of an optional field */
export const NONE = '-';

export const getSelectedColumns = (mapping: PartnerReport['mapping']): SelectedColumns => ({
  username: mapping?.username ?? null,
  amount: mapping?.amount ?? null,
  date: mapping?.date ?? null,
  reference: mapping?.reference ?? null,
  status: mapping?.status ?? null,
  currency: mapping?.currency ?? null,
});

interface MappingFieldsProps {
  columns: string[];
  selectedColumns: SelectedColumns;
  onChange: (selectedColumns: SelectedColumns) => void;
}

/** A choice of column for each field. */
export function MappingFields({ columns, selectedColumns, onChange }: MappingFieldsProps) {
  const options = columns.map((name, index) => ({ value: String(index), label: name }));
  return mappingFields.map(({ key, label, isRequired }) => {
    const column = selectedColumns[key];
    const noValue = isRequired ? null : NONE;
    return (
      <Field key={key} label={label} required={isRequired}>
        {(control) => (
          <Select
            {...control}
            options={isRequired ? options : [{ value: NONE, label: 'Yok' }, ...options]}
            value={column === null ? noValue : String(column)}
            onValueChange={(value) =>
              onChange({ ...selectedColumns, [key]: value === NONE ? null : Number(value) })
            }
          />
        )}
      </Field>
    );
  });
}
