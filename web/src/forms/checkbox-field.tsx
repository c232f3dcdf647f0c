import { type FieldValues, useController } from 'react-hook-form';
import { Checkbox } from '../ui/input/checkbox.tsx';
import type { BoundFieldProps } from './form-fields.tsx';

/** A checkbox with its label, bound to a form. */
export function CheckboxField<T extends FieldValues>({
  control,
  name,
  label,
}: Pick<BoundFieldProps<T>, 'control' | 'name' | 'label'>) {
  const { field } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  return <Checkbox {...rest} label={label} checked={value === true} onCheckedChange={onChange} />;
}
