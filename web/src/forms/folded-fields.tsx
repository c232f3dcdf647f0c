import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import type { FormControl } from './form-fields.tsx';

interface FoldedFieldsProps<T extends FieldValues> {
  control: FormControl<T>;
  title: string;
  /** A short text after the title. */
  note?: string;
  /** The folded fields. */
  names: readonly FieldPath<T>[];
  /** True if the fields start open, because some are filled. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that most people don't need. They are folded until the user, or an error in one of them, opens them. */
export function FoldedFields<T extends FieldValues>(props: FoldedFieldsProps<T>) {
  const { control, title, note, names, children } = props;
  const [isOpen, setOpen] = useState(props.isOpen ?? false);
  const details = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState({ control });
  const hasError = names.some((name) => name in errors);
  // A number for each refused submission: the fields open again if the user has closed them meanwhile.
  const refusedSubmission = hasError && submitCount;
  useEffect(() => {
    const { current } = details;
    if (refusedSubmission === false || !current || current.open) return;
    // A field in closed details can't take the focus.
    current.open = true;
    const isFocusElsewhere = document.querySelector('[aria-invalid=true]:focus');
    if (!isFocusElsewhere) current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusedSubmission]);
  return (
    <details
      ref={details}
      className="group rounded-lg border border-line-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-4 py-2 text-14 [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <b className="font-strong">{title}</b>
          {note && <span className="text-13 text-text-3">{note}</span>}
        </span>
        <ChevronDown className="ml-auto size-4 flex-none text-text-3 group-open:rotate-180" />
      </summary>
      <div className="grid gap-4 px-4 pt-1 pb-4">{children}</div>
    </details>
  );
}
