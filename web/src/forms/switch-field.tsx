import { type FieldValues, useController } from 'react-hook-form';
import { Switch } from '../ui/input/switch.tsx';
import type { BoundFieldProps } from './form-fields.tsx';

/** A switch with its label, bound to a form. */
export function SwitchField<T extends FieldValues>({
  control,
  name,
  label,
  hint,
}: Omit<BoundFieldProps<T>, 'required'>) {
  const { field } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  const hintId = `${name}-hint`;
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <Switch
        {...rest}
        className="justify-self-start text-13! font-strong"
        label={label}
        checked={value === true}
        onCheckedChange={onChange}
        aria-describedby={hint && hintId}
      />
      {hint && (
        <span className="text-13 text-text-3" id={hintId}>
          {hint}
        </span>
      )}
    </div>
  );
}
