import { Link } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { type BoundFieldProps, FormField, NumberField } from '../../forms/form-fields.tsx';
import { SelectField } from '../../forms/rich-form-fields.tsx';
import { activeStatusLabels, linkTargetLabels } from '../../labels/feature-labels.ts';
import { addUrlScheme } from '../../lib/add-url-scheme.ts';
import { TextInput } from '../../ui/input/text-input.tsx';

type FieldBinding<T extends FieldValues> = Pick<BoundFieldProps<T>, 'control' | 'name'>;

/** Returns select options from a record of labels. */
export function toOptions<V extends string>(labels: Record<V, string>) {
  // The cast is safe: the record has exactly the keys of its type.
  return (Object.entries(labels) as [V, string][]).map(([value, label]) => ({ value, label }));
}

const targetOptions = toOptions(linkTargetLabels);
const statusOptions = toOptions(activeStatusLabels);

export function LinkField<T extends FieldValues>(
  props: Omit<BoundFieldProps<T>, 'label'> & { label?: string },
) {
  return (
    <FormField label="Link" {...props}>
      {({ onBlur, onChange, value, ...field }) => {
        const completeUrl = () => {
          const completedUrl = addUrlScheme(String(value ?? ''));
          if (completedUrl !== value) onChange(completedUrl);
        };
        return (
          <TextInput
            {...field}
            value={value}
            onChange={onChange}
            onBlur={() => {
              completeUrl();
              onBlur();
            }}
            // Complete the URL before Enter submits the form.
            onKeyDown={({ key }) => key === 'Enter' && completeUrl()}
            inputMode="url"
            placeholder="https://"
            icon={<Link className="size-4" />}
          />
        );
      }}
    </FormField>
  );
}

export function LinkTargetField<T extends FieldValues>(binding: FieldBinding<T>) {
  return <SelectField {...binding} label="Link Hedefi" options={targetOptions} />;
}

export function SortOrderField<T extends FieldValues>(binding: FieldBinding<T>) {
  return <NumberField {...binding} label="Sıra" min={0} />;
}

export function StatusField<T extends FieldValues>(binding: FieldBinding<T>) {
  return <SelectField {...binding} label="Durum" options={statusOptions} />;
}
