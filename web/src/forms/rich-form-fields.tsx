import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DateTimeInput, type DateTimeInputProps } from '../ui/date/date-time-input.tsx';
import { ColorInput, type ColorInputProps } from '../ui/input/color-input.tsx';
import { Select, type SelectProps } from '../ui/input/select.tsx';
import { Textarea } from '../ui/input/text-input.tsx';
import { type FieldProps, FormField } from './form-fields.tsx';
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
