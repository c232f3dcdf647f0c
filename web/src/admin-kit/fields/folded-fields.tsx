import { ChevronDown } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, useFormState } from 'react-hook-form';
import type { FormControl } from '../../forms/form-fields.tsx';

interface FoldedFieldsProps<T extends FieldValues> {
  control: FormControl<T>;
  title: string;
  /** The folded fields. An error of one of them opens the fields. */
  names: readonly FieldPath<T>[];
  /** True if the fields start open, because some are filled. */
  isOpen: boolean;
  children: ReactNode;
}

/** Fields that most rows don't need. They are folded until the user opens them. */
export function FoldedFields<T extends FieldValues>(props: FoldedFieldsProps<T>) {
  const { control, title, names, children } = props;
  const [isOpen, setOpen] = useState(props.isOpen);
  const details = useRef<HTMLDetailsElement>(null);
  const { errors } = useFormState({ control });
  const hasError = names.some((name) => name in errors);
  // A field in closed details can't take the focus.
  useEffect(() => {
    if (!hasError || !details.current || details.current.open) return;
    details.current.open = true;
    const isFocusElsewhere = document.querySelector('[aria-invalid=true]:focus');
    if (!isFocusElsewhere)
      details.current.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [hasError]);
  return (
    <details
      ref={details}
      className="group rounded-[12px] border border-line-2"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 px-3.5 text-14 font-strong [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{title}</span>
        <ChevronDown className="size-4 group-open:rotate-180" />
      </summary>
      <div className="grid gap-3.5 px-3.5 pb-3.5">{children}</div>
    </details>
  );
}
