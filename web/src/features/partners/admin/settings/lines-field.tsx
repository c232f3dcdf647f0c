import { useState } from 'react';
import { type FieldValues, useController } from 'react-hook-form';
import { findFirstError } from '../../../../forms/form-errors.ts';
import type { BoundFieldProps } from '../../../../forms/form-fields.tsx';
import { Field } from '../../../../ui/input/field.tsx';
import { Textarea } from '../../../../ui/input/text-input.tsx';

const splitWords = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** A text area for a list of words, separated by line breaks, spaces, commas or semicolons. */
export function LinesField<T extends FieldValues>({
  control,
  name,
  placeholder,
  ...fieldProps
}: BoundFieldProps<T> & { placeholder?: string }) {
  const { field, fieldState } = useController({ control, name });
  const { value, onChange, ...rest } = field;
  const words: unknown = value;
  // The text is stored separately: the form's value has no blank lines, which the user must be able to type.
  const [text, setText] = useState(() => (Array.isArray(words) ? words.join('\n') : ''));
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
            onChange(splitWords(target.value));
          }}
        />
      )}
    </Field>
  );
}
