import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ColorInput, type ColorInputProps } from '../ui/color-input.tsx';
import { DateTimeField, type DateTimeFieldProps } from '../ui/date-time-field.tsx';
import { ImageInput, type ImageInputProps } from '../ui/image-input.tsx';
import { Select, type SelectProps } from '../ui/select.tsx';
import { Textarea } from '../ui/text-input.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { type FieldProps, FormField } from './form-fields.tsx';
import { LibraryDialog } from './library-dialog.tsx';
import { canLoad, plateRemark, uploadPicture } from './pictures.ts';

// Apart from the plain fields: these bring popups and a calendar, which sign-in pages don't need.

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

type OwnImageProps = Omit<ImageInputProps, 'canLoad' | 'upload' | 'onLibrary' | 'remarkOn'> & {
  /** It stands free on a ground: one of the same tone gets a plate, which is said. */
  logo?: boolean;
};

export function ImageField<T extends FieldValues>(props: FieldProps<T, OwnImageProps>) {
  const { control, name, label, required, hint, logo, ...input } = props;
  const library = useDialog<null>();
  return (
    <FormField {...{ control, name, label, required, hint }}>
      {({ onChange, ...field }) => (
        <>
          <ImageInput
            {...input}
            {...field}
            label={label}
            required={required}
            canLoad={canLoad}
            upload={uploadPicture}
            remarkOn={logo ? plateRemark : undefined}
            onLibrary={() => library.show(null)}
            onValueChange={(value) => onChange(value ?? '')}
          />
          {library.opened && (
            <LibraryDialog
              key={library.opened.key}
              {...library.frame}
              label={label}
              chosen={field.value}
              onChoose={onChange}
            />
          )}
        </>
      )}
    </FormField>
  );
}
