import { isSafeUrl } from '@vitrin/contract/fields.ts';
import type { FieldValues } from 'react-hook-form';
import { ColorInput, type ColorInputProps } from '../ui/color-input.tsx';
import { DateTimeField, type DateTimeFieldProps } from '../ui/date-time-field.tsx';
import { ImageUrlInput, type ImageUrlInputProps } from '../ui/image-url-input.tsx';
import { Select, type SelectProps } from '../ui/select.tsx';
import { type FieldProps, FormField } from './form-fields.tsx';

// Apart from the plain fields: these bring popups and a calendar, which sign-in pages don't need.

export function SelectField<T extends FieldValues>(props: FieldProps<T, SelectProps<string>>) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, ...field }) => <Select {...input} {...field} onValueChange={onChange} />}
    </FormField>
  );
}

export function MomentField<T extends FieldValues>(props: FieldProps<T, DateTimeFieldProps>) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, value, ...field }) => (
        <DateTimeField {...input} {...field} value={value || null} onValueChange={onChange} />
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

export function ImageField<T extends FieldValues>(
  props: FieldProps<T, Omit<ImageUrlInputProps, 'canLoad'>>,
) {
  const { control, name, label, required, hint, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, ...field }) => (
        <ImageUrlInput
          {...input}
          {...field}
          label={label}
          required={required}
          canLoad={isSafeUrl}
          onValueChange={(value) => onChange(value ?? '')}
        />
      )}
    </FormField>
  );
}
