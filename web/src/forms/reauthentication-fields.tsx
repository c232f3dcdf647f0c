import { useState } from 'react';
import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { CurrentPasswordField, type FormControl, TextField } from './form-fields.tsx';

interface ReauthenticationFieldsProps<T extends FieldValues> {
  control: FormControl<T>;
  /** The fields of `credentials`. */
  names: [password: FieldPath<T>, code: FieldPath<T>];
  label?: string;
  hint?: string;
}

/** The member's password and, after the server requires it, a code of the second step. */
export function ReauthenticationFields<T extends FieldValues>({
  control,
  names: [password, code],
  ...texts
}: ReauthenticationFieldsProps<T>) {
  return (
    <>
      <CurrentPasswordField control={control} name={password} {...texts} />
      <SecondStepCodeField control={control} name={code} />
    </>
  );
}

interface SecondStepCodeFieldProps<T extends FieldValues> {
  control: FormControl<T>;
  name: FieldPath<T>;
}

/** The field for a code of the second step. It appears after the server has required a code. */
export function SecondStepCodeField<T extends FieldValues>({
  control,
  name,
}: SecondStepCodeFieldProps<T>) {
  const { fieldState } = useController({ control, name });
  const [isRequired, setIsRequired] = useState(false);
  if (fieldState.error && !isRequired) setIsRequired(true);
  if (!isRequired) return null;
  return (
    <TextField
      control={control}
      name={name}
      label="Doğrulama kodu"
      required
      hint="Doğrulama uygulamanızdaki kod ya da kurtarma kodlarınızdan biri."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      autoFocus
    />
  );
}
