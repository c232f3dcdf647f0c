import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import type { ElementNode } from '../../lib/element-node.ts';
import { FieldError } from './field-error.tsx';

export type FieldControl = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

export type FieldProps = {
  label: ReactNode;
  /** Shows the label only to screen readers, e.g. if the control shows its own name. */
  hideLabel?: boolean | undefined;
  required?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  className?: string | undefined;
  /** Required in a slot of a shared page, where `useId` can't be used. */
  id?: string | undefined;
  children: (control: FieldControl) => ElementNode;
};

/** Label, control and hint; an error replaces the hint. */
export function Field({
  label,
  hideLabel,
  required,
  hint,
  error,
  className,
  id: idProp,
  children,
}: FieldProps) {
  const generatedId = useId();
  const id = idProp ?? generatedId;
  const noteId = `${id}-note`;
  return (
    // The scroll margin keeps the label of a focused control visible.
    <div
      className={classNames(
        'grid min-w-0 grid-cols-1 content-start gap-1.5 **:scroll-mt-8',
        className,
      )}
    >
      <label
        htmlFor={id}
        className={hideLabel ? 'sr-only' : 'justify-self-start text-13 font-strong text-text'}
      >
        <span>{label}</span>
        {required && (
          <span className="text-danger" aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': error || hint ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required ? true : undefined,
      })}
      {error ? (
        <FieldError id={noteId}>
          <TriangleAlert className="mt-0.5 size-4" />
          <span>{error}</span>
        </FieldError>
      ) : (
        Boolean(hint) && (
          <span className="text-13 text-pretty text-text-3" id={noteId}>
            {hint}
          </span>
        )
      )}
    </div>
  );
}
