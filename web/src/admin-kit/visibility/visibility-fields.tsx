import type { FieldPath, FieldValues } from 'react-hook-form';
import type { FormControl } from '../../forms/form-fields.tsx';
import { DateTimeField } from '../../forms/rich-form-fields.tsx';

interface VisibilityFieldsProps<T extends FieldValues> {
  control: FormControl<T>;
  from: FieldPath<T>;
  to: FieldPath<T>;
}

/** Start and end of a row's visibility. */
export function VisibilityFields<T extends FieldValues>({
  control,
  from,
  to,
}: VisibilityFieldsProps<T>) {
  return (
    <div className="grid grid-cols-1 gap-3.5 min-[37.5rem]:grid-cols-2">
      <DateTimeField
        control={control}
        name={from}
        label="Görünürlük Başlangıcı"
        placeholder="Hemen"
      />
      <DateTimeField
        control={control}
        name={to}
        label="Görünürlük Bitişi"
        placeholder="Süresiz"
        endOfDay
        hint="Saat yazılmazsa o günün sonuna kadar."
      />
    </div>
  );
}
