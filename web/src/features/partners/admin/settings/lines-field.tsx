import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { findFirstError } from '../../../../forms/form-errors.ts';
import type { BoundFieldProps } from '../../../../forms/form-fields.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Textarea } from '../../../../ui/input/text-input.tsx';

const toLines = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

/** A text area for a list of short texts, one per line. */
export function LinesField<T extends FieldValues>({
  control,
  name,
  placeholder,
  ...fieldProps
}: BoundFieldProps<T> & { placeholder?: string }) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  const lines: unknown = value;
  // The form's value has no blank lines, but the user must be able to type them.
  const [text, setText] = useState(() => (Array.isArray(lines) ? lines.join('\n') : ''));
  return (
    <Field {...fieldProps} error={findFirstError(fieldState.error)}>
      {(aria) => (
        <Textarea
          {...aria}
          {...rest}
          rows={3}
          spellCheck={false}
          autoCapitalize="none"
          placeholder={placeholder}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onChange(toLines(target.value));
          }}
        />
      )}
    </Field>
  );
}
