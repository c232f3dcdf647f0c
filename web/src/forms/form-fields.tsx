import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { ElementNode } from '../lib/element-node.ts';
import { Field } from '../ui/input/field.tsx';
import {
  NumberInput,
  PasswordInput,
  TextInput,
  type TextInputProps,
} from '../ui/input/text-input.tsx';

/**
 * Binds a field or a preview to a form. `Control` is invariant in the form's output, which fields don't read, so that
 * type is left open.
 */
// biome-ignore lint/suspicious/noExplicitAny: the only type that every output is assignable to and from
export type FormControl<T extends FieldValues> = Control<T, any, any>;

/** The form, the field's name and its label. */
export interface BoundFieldProps<T extends FieldValues> {
  control: FormControl<T>;
  name: FieldPath<T>;
  label: string;
  required?: boolean | undefined;
  hint?: string | undefined;
  id?: string | undefined;
}

type Binding = 'value' | 'onValueChange' | 'onChange' | 'onBlur' | 'id' | 'ref';
export type FieldProps<T extends FieldValues, Input> = BoundFieldProps<T> &
  Omit<Input, keyof BoundFieldProps<T> | Binding>;

interface FormFieldProps<T extends FieldValues> extends BoundFieldProps<T> {
  /** Renders the control. Its argument connects the control to the form and the label. */
  children: (
    control: ReturnType<typeof useController<T>>['field'] &
      Parameters<Parameters<typeof Field>[0]['children']>[0],
  ) => ElementNode;
}

/** Label, control and error of one form value, for controls without a field component below. */
export function FormField<T extends FieldValues>(props: FormFieldProps<T>) {
  const { control, name, children, ...labels } = props;
  const { field, fieldState } = useController({ control, name });
  return (
    <Field {...labels} error={fieldState.error?.message}>
      {(aria) => children({ ...field, ...aria })}
    </Field>
  );
}

export function TextField<T extends FieldValues>(props: FieldProps<T, TextInputProps>) {
  const { control, name, label, required, hint, id, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint, id }}>
      {(field) => <TextInput {...input} {...field} />}
    </FormField>
  );
}

export function PasswordField<T extends FieldValues>(
  props: FieldProps<T, Omit<TextInputProps, 'type' | 'suffix'>>,
) {
  const { control, name, label, required, hint, id, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint, id }}>
      {(field) => <PasswordInput {...input} {...field} />}
    </FormField>
  );
}

/** The password of the signed-in member, as a confirmation. */
export function CurrentPasswordField<T extends FieldValues>(
  props: Pick<BoundFieldProps<T>, 'control' | 'name' | 'hint'> & { label?: string },
) {
  return <PasswordField label="Şifreniz" {...props} required autoComplete="current-password" />;
}

/** A number input. Its value is a number, or '' while the text is not a number. */
export function NumberField<T extends FieldValues>(
  props: FieldProps<T, Omit<TextInputProps, 'type'>>,
) {
  const { control, name, label, required, hint, id, ...input } = props;
  return (
    <FormField {...{ control, name, label, required, hint, id }}>
      {({ onChange, ...field }) => (
        <NumberInput
          {...input}
          {...field}
          onChange={({ target: { valueAsNumber } }) =>
            onChange(Number.isNaN(valueAsNumber) ? '' : valueAsNumber)
          }
        />
      )}
    </FormField>
  );
}
