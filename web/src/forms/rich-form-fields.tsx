import { type Day, toIstanbulDay } from '@vitrin/contract/istanbul-day.ts';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { IconButton } from '../ui/button/icon-button.tsx';
import { DateInput } from '../ui/date/date-input.tsx';
import { DateTimeInput, type DateTimeInputProps } from '../ui/date/date-time-input.tsx';
import { ColorInput, type ColorInputProps } from '../ui/input/color-input.tsx';
import { Select, type SelectProps } from '../ui/input/select.tsx';
import { Textarea } from '../ui/input/text-input.tsx';
import { type BoundFieldProps, type FieldProps, FormField } from './form-fields.tsx';
import { LibraryImageInput, type LibraryImageInputProps } from './library-image-input.tsx';

// A separate file: these fields load popups and a calendar, which sign-in pages don't need.

export function SelectField<T extends FieldValues>(props: FieldProps<T, SelectProps<string>>) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, ...field }) => <Select {...input} {...field} onValueChange={onChange} />}
    </FormField>
  );
}

export function TextareaField<T extends FieldValues>(
  props: FieldProps<T, ComponentProps<'textarea'>>,
) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {(field) => <Textarea {...input} {...field} />}
    </FormField>
  );
}

export function DateTimeField<T extends FieldValues>(props: FieldProps<T, DateTimeInputProps>) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, value, ...field }) => (
        <DateTimeInput {...input} {...field} value={value || null} onValueChange={onChange} />
      )}
    </FormField>
  );
}

/** A day without time, picked in the calendar. A button removes it. */
export function DateField<T extends FieldValues>(
  props: BoundFieldProps<T> & { placeholder: string; max?: Day },
) {
  const { placeholder, max, ...bound } = props;
  return (
    <FormField {...bound}>
      {({ value, onChange, ...field }) => (
        <span className="flex gap-1.5">
          <DateInput
            {...field}
            className="min-w-0 flex-1"
            placeholder={placeholder}
            value={value || null}
            onValueChange={onChange}
            today={toIstanbulDay(Date.now())}
            max={max}
          />
          {value && (
            <IconButton
              label={`${props.label}: kaldır`}
              title="Kaldır"
              icon={<X className="size-4.5" />}
              onClick={() => onChange(null)}
            />
          )}
        </span>
      )}
    </FormField>
  );
}

export function ColorField<T extends FieldValues>(props: FieldProps<T, ColorInputProps>) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, ...field }) => <ColorInput {...input} {...field} onValueChange={onChange} />}
    </FormField>
  );
}

export function ImageField<T extends FieldValues>(props: FieldProps<T, LibraryImageInputProps>) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, ...field }) => (
        <LibraryImageInput
          {...input}
          {...field}
          label={label}
          required={required}
          onValueChange={(value) => onChange(value ?? '')}
        />
      )}
    </FormField>
  );
}
